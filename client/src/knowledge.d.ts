declare module "virtual:knowledge" {
  // An import statement would not resolve here: an ambient module has no folder of its own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  export const articles: readonly import("./lib/knowledge-types").Article[];
}
