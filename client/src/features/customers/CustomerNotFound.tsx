import { Button } from "@chakra-ui/react";
import { Building2 } from "lucide-react";
import { Link } from "react-router";
import { StateView } from "../../ui/StateView";
import { m } from "./messages.nl";

export function CustomerNotFound() {
  const [title, text] = m.detail.notFound;
  const back = (
    <Button asChild variant="solid">
      <Link to="/customers">{m.detail.toList}</Link>
    </Button>
  );
  return <StateView icon={Building2} level="h1" title={title} text={text} actions={back} />;
}
