import { Flex, chakra } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { m as kit } from "../../../ui/messages.nl";
import { Failed } from "./Section";
import { w } from "./messages.nl";
import { q } from "../queue/messages.nl";
import { TagMark } from "../queue/TagMark";
import { useCatalogue } from "../model/catalogue";
import type { DeskOf } from "./useDesk";

/** The labels of a ticket for staff, and a button to change them. */
export function DeskTags({ desk, ask, failed }: Pick<DeskOf, "desk" | "ask" | "failed">) {
  const catalogue = useCatalogue();
  const retry = failed ?? (catalogue.failed ? catalogue.retry : null);
  if (retry) return <Failed text={kit.failed(q.catalogue)} onRetry={retry} />;
  if (!desk) return null;
  return (
    <Flex gap="4px" align="center" wrap="wrap">
      {desk.tagIds.flatMap((id) => {
        const tag = catalogue.tag(id);
        return tag ? [<TagMark key={id} tag={tag} />] : [];
      })}
      <chakra.button
        type="button"
        aria-label={w.panel.tags}
        title={w.panel.tags}
        display="grid"
        placeItems="center"
        boxSize="24px"
        m="-2px"
        cursor="pointer"
        onClick={() => ask("tags")}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="19px"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.strong"
          borderRadius="5px"
          color="fg.subtle"
        >
          <Plus size={12} />
        </chakra.span>
      </chakra.button>
    </Flex>
  );
}
