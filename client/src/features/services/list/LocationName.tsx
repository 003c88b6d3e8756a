/** Below a location: its name being edited, or that it was not stored. */
import { Box, chakra } from "@chakra-ui/react";
import type { Location } from "@klantportaal/api/model";
import { bodyCell } from "../../../ui/TableFrame";
import { locationLine, locationTitle } from "../../../lib/services/names";
import { m } from "../messages.nl";
import { RenameForm, RenameRefused } from "../RenameForm";
import type { useRename } from "../useRename";

type Props = {
  location: Location;
  naming: ReturnType<typeof useRename<Location>>;
  editing: boolean;
  /** Of the table; 0 below md. */
  columns: number;
  /** The name is no longer edited, or the refusal was answered. */
  onEnd: () => void;
};

export function LocationName({ location, naming, editing, columns, onEnd }: Props) {
  const { refused } = naming;
  const failed = refused?.one.id === location.id;
  if (!editing && !failed) return null;
  const unnamed = { ...location, name: "" };
  const address = [location.city, locationLine(unnamed)].filter(Boolean).join(", ");
  const content = editing ? (
    <RenameForm
      one={location}
      name={location.name}
      standard={locationTitle(unnamed)}
      help={address ? m.rename.helpLocation(address) : m.rename.helpNowhere}
      onSave={(base, name) => {
        naming.save(base, name, location);
        onEnd();
      }}
      onCancel={onEnd}
    />
  ) : (
    refused && <RenameRefused {...naming} refused={refused} titleOf={locationTitle} onEnd={onEnd} />
  );
  if (columns === 0)
    return (
      <Box px="16px" pb="12px">
        {content}
      </Box>
    );
  return (
    <tr>
      <chakra.td {...bodyCell} colSpan={columns} ps="56px" py="12px">
        {content}
      </chakra.td>
    </tr>
  );
}
