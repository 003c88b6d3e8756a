declare module "virtual:knowledge" {
  // An import statement would not resolve here: an ambient module has no folder of its own.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const articles: readonly import("./lib/knowledge-types").Article[];
}
