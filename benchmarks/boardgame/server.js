// The yardstick of benchmarks/load.py: boardgame.io with a trivial game for two, all in memory.
const { Server } = require("boardgame.io/server");

const count = {
  name: "count",
  setup: () => ({ moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.moves++;
    },
  },
};

const server = Server({ games: [count], origins: [/.*/] });
server.run({ port: Number(process.argv[2]) }, () => console.log("ready"));
