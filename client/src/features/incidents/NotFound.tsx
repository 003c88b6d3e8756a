import { Button } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { StateView } from "../../ui/StateView";
import { m } from "./messages.nl";

/** In place of an incident: why there is none to show, and the way to the others. */
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
