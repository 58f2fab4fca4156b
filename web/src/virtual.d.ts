declare module "virtual:texts" {
  const addresses: Record<"nb" | "sv" | "da" | "en", { table: string; more: string }>;
  export default addresses;
}
