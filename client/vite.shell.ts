import { join } from "node:path";

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * What opens over a page, and the parts of forms: they come through the same index as the shell's own components, and
 * the shell does without.
 */
const later =
  /node_modules[\\/](?:@zag-js|@floating-ui|@internationalized|@ark-ui[\\/]react[\\/]dist[\\/](?:components|providers|utils)|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](?:date-picker|dialog|drawer|field|menu|native-select|popover|tabs|textarea|tooltip))[\\/]/;

/**
 * Names the chunk of what every page needs before its screen: all that main.tsx imports, directly or not. Left to
 * itself the bundler gives each set of modules that some screens share a chunk of its own, a hundred of them, which
 * compress a tenth worse than one.
 */
export function shellChunk(): (id: string, modules: Modules) => string | null {
  const entry = join(import.meta.dirname, "src", "main.tsx");
  let shell: Set<string> | undefined;
  return (id, modules) => {
    if (!shell) {
      shell = new Set();
      const waiting = [entry];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        for (const imported of modules.getModuleInfo(next)?.importedIds ?? []) {
          if (!shell.has(imported)) waiting.push(imported);
          shell.add(imported);
        }
      }
    }
    return shell.has(id) && !later.test(id) ? "shell" : null;
  };
}
