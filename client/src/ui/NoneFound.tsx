import { Button } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "./messages.nl";
import { StateView } from "./StateView";

/** A list without results for its search and filters. */
export const NoneFound = ({
  words: [title, text],
  onClear,
  more,
}: {
  words: readonly [string, string];
  onClear: () => void;
  /** Links to results elsewhere. */
  more?: ReactNode;
}) => (
  <StateView
    icon={SearchX}
    title={title}
    text={text}
    actions={
      <>
        {more}
        <Button variant={more ? "outline" : "solid"} onClick={onClear}>
          {m.clearFilters}
        </Button>
      </>
    }
  />
);
