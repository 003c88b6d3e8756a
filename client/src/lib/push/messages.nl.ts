export const m = {
  browser: "Browser",
  device: (browser: string, system: string | null) => (system ? `${browser} op ${system}` : browser),
};
