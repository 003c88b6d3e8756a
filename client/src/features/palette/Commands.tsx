/**
 * The field in the top bar that opens the command palette, and the keys that work everywhere. Their dialogs are loaded
 * on first use.
 */
import { Button, type ButtonProps, Kbd, Text } from "@chakra-ui/react";
import type { CurrentUser } from "@klantportaal/api/model";
import { Search } from "lucide-react";
import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { getPreference } from "../../lib/preferences";
import { Store, useStore } from "../../lib/store";
import { forPage, inField } from "../../ui/keys";
import { useFrom } from "../../ui/useMediaQuery";
import { m } from "./messages.nl";
import { type Command, shortcutReader } from "./shortcuts";
import type { Place } from "./useResults";

const Palette = lazy(() => import("./Palette"));
const ShortcutsDialog = lazy(() => import("./ShortcutsDialog"));

type Open = "search" | "shortcuts" | null;

// One for the page: the top bar, the drawer and the keyboard open the same one.
const open = new Store<Open>(null);
const show = open.set;

/** The dialogs and the keys; once, in the shell. */
export function Commands({ places, me }: { places: readonly Place[]; me: CurrentUser }) {
  const shown = useStore(open);
  const navigate = useNavigate();
  // Text typed after the key that opens the palette is for its field, which gets the focus a moment later.
  const early = useRef("");
  const takeEarly = () => {
    const text = early.current;
    early.current = "";
    return text;
  };
  useEffect(() => {
    const read = shortcutReader(() => getPreference("ui.singleKeys") === "yes");
    const run = (command: Command) => (typeof command === "string" ? show(command) : void navigate(command.to));
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      // The field that had the focus when the palette was opened no longer gets the text.
      const inPalette = inField(event.target) && (event.target as Element).closest("[role='dialog']") !== null;
      if (open.get() === "search" && key.length === 1 && !(ctrlKey || metaKey || altKey) && !inPalette) {
        event.preventDefault();
        early.current += key;
        return;
      }
      if (!forPage(event)) return;
      const command = read(event, inField(event.target), event.timeStamp);
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      show(null);
    };
  }, [navigate]);
  return (
    <Suspense>
      {shown === "search" && (
        <Palette
          places={places}
          me={me}
          early={takeEarly}
          onClose={() => show(null)}
          onShortcuts={() => show("shortcuts")}
        />
      )}
      {shown === "shortcuts" && <ShortcutsDialog staff={!me.isCustomer} onClose={() => show(null)} />}
    </Suspense>
  );
}

/** Looks like a search field; as a button, it announces that something opens. */
export function SearchButton({ hint = false, ...rest }: ButtonProps & { hint?: boolean }) {
  const [preloaded, setPreloaded] = useState(false);
  const roomy = useFrom("lg");
  const preload = () => {
    if (preloaded) return;
    setPreloaded(true);
    import("./Palette").catch(() => setPreloaded(false));
  };
  return (
    <Button
      variant="outline"
      bg="bg"
      color="fg.subtle"
      fontWeight="400"
      fontSize="sm"
      justifyContent="flex-start"
      gap="2"
      ps="2.5"
      pe="2"
      shadow="none"
      aria-label={m.title}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => show("search")}
      {...rest}
    >
      <Search size={16} />
      <Text as="span" truncate title={m.placeholder}>
        {m.placeholder}
      </Text>
      {hint && roomy && (
        <Kbd ms="auto" aria-hidden="true">
          {"Ctrl\u00a0K"}
        </Kbd>
      )}
    </Button>
  );
}
