import { Button } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { StateView } from "../../ui/StateView";
import { m } from "./messages.nl";

/** Is shown instead of an incident that does not exist: the reason, and a link to the list. */
export const NotFound = ({ words: [title, text] }: { words: readonly [string, string] }) => (
  <StateView
    icon={SearchX}
    level="h1"
    title={title}
    text={text}
    actions={
      <Button asChild variant="solid">
        <Link to="/incidents">{m.toList}</Link>
      </Button>
    }
  />
);
