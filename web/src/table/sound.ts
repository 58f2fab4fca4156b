/** A card on wood: a short knock of filtered noise, made here. */
let context: AudioContext | undefined;

export function knock(loud: boolean): void {
  try {
    context ??= new AudioContext();
    const seconds = 0.09;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) {
      samples[at] = (Math.random() * 2 - 1) * Math.exp((-at / samples.length) * 9);
    }
    const source = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: loud ? 1100 : 700 });
    const gain = new GainNode(context, { gain: loud ? 0.4 : 0.25 });
    source.connect(filter).connect(gain).connect(context.destination);
    source.start();
  } catch {
    // No sound here: the game goes on without.
  }
}
