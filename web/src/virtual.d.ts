declare module "virtual:texts" {
  const addresses: Record<"nb" | "sv" | "da" | "en", string>;
  export default addresses;
}
