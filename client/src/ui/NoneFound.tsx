import { Button } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import { m } from "./messages.nl";
import { StateView } from "./StateView";

/** A list whose search and filters leave nothing. */
export const NoneFound = ({
  words: [title, text],
  onClear,
}: {
  words: readonly [string, string];
  onClear: () => void;
}) => (
  <StateView
    icon={SearchX}
    title={title}
    text={text}
    actions={
      <Button variant="solid" onClick={onClear}>
        {m.clearFilters}
      </Button>
    }
  />
);
