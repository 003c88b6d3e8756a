declare module "virtual:knowledge" {
  export const articles: readonly import("./lib/knowledge-types").Article[];
}
