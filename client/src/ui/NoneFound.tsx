import { Button } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "./messages.nl";
import { StateView } from "./StateView";

/** A list whose search and filters leave nothing. */
export const NoneFound = ({
  words: [title, text],
  onClear,
  more,
}: {
  words: readonly [string, string];
  onClear: () => void;
  /** Where there is something after all. */
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
