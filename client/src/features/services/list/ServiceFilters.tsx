import { Button, Flex } from "@chakra-ui/react";
import type { ConfigurationSummary } from "@klantportaal/api/model";
import { Download } from "lucide-react";
import { IconButton } from "../../../ui/IconButton";
import type { List } from "../../../ui/list/defineList";
import { ListChips, type Special } from "../../../ui/list/ListChips";
import { ListSearch, SheetButton } from "../../../ui/list/ListFilters";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "../messages.nl";
import type { Filtered } from "./listState";

type Props<State extends Filtered> = {
  list: List<State>;
  state: NoInfer<State>;
  change: (change: Partial<NoInfer<State>>) => void;
  summary: ConfigurationSummary;
  busy: boolean;
  /** Absent when there is nothing to export. */
  onExport: (() => void) | undefined;
};

/** Search, filters and export above each of the lists. */
export function ServiceFilters<State extends Filtered>({ summary, busy, onExport, ...props }: Props<State>) {
  const wide = useFrom("md");
  const { kinds, cities } = summary;
  const options = {
    kind: kinds.map(({ id, caption }) => ({ value: id, label: caption })),
    city: cities.map(({ city }) => ({ value: city, label: city })),
  } as Special<NoInfer<State>>["options"];
  // A menu without choices is not shown.
  const controls = {
    ...(kinds.length === 0 && { kind: null }),
    ...(cities.length === 0 && { city: null }),
  } as Special<NoInfer<State>>["controls"];
  const exporting = { disabled: !onExport || busy, onClick: onExport };
  return (
    <Flex gap="8px" align="flex-start" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
      <Flex gap="8px" wrap={{ base: "nowrap", md: "wrap" }} align="center" flex="1" minW="0">
        <ListSearch
          state={props.state}
          change={(next) => props.change(next as Partial<State>)}
          placeholder={m.list.search}
          maxW="330px"
        />
        {wide && <ListChips {...props} options={options} controls={controls} />}
      </Flex>
      {wide ? (
        <IconButton label={m.list.export} {...exporting}>
          <Download size={18} />
        </IconButton>
      ) : (
        <SheetButton {...props} options={options} controls={() => controls}>
          {() => (
            <Button alignSelf="flex-start" {...exporting}>
              <Download size={16} />
              {m.list.export}
            </Button>
          )}
        </SheetButton>
      )}
    </Flex>
  );
}
