import { Button } from "@chakra-ui/react";
import { FileUp } from "lucide-react";
import { Link } from "react-router";
import type { ImportKindName } from "./kinds";
import { m } from "../messages.nl";

/** Links to the import of a customer. */
export const ImportLink = ({ customer, kind }: { customer: string; kind: ImportKindName }) => (
  <Button asChild>
    <Link to={`/customers/${customer}/import?kind=${kind}`}>
      <FileUp size={16} />
      {m.import}
    </Link>
  </Button>
);
