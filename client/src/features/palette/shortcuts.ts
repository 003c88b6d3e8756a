/** Keys that work everywhere, and the meaning of their presses. Pure, so that a table can test it. */
export type Command = "search" | "shortcuts" | { to: string };

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

const CHORD_MS = 1_000;
const chords: Record<string, string> = {
  t: "/support/tickets",
  d: "/documents",
  u: "/users/list",
  c: "/customers",
  q: "/queue",
  s: "/services",
  i: "/incidents",
};

/**
 * Reads presses one after another. Returns the command that a press completes, or null. Single letters only when
 * `single` is true.
 */
export function shortcutReader(single: () => boolean): (press: Press, typing: boolean, now: number) => Command | null {
  let lead = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey }, typing, now) => {
    if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey) return "search";
    if (typing || ctrlKey || metaKey || altKey || !single()) {
      lead = Number.NEGATIVE_INFINITY;
      return null;
    }
    const chord = now - lead <= CHORD_MS ? chords[key.toLowerCase()] : undefined;
    lead = key.toLowerCase() === "g" ? now : Number.NEGATIVE_INFINITY;
    if (chord) return { to: chord };
    if (key === "/") return "search";
    if (key === "?") return "shortcuts";
    if (key.toLowerCase() === "n") return { to: "/support/tickets/create" };
    return null;
  };
}
