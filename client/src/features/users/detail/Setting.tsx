import { Box, Flex } from "@chakra-ui/react";
import { Switch } from "../../../ui/Switch";

export const card = {
  bg: "bg.panel",
  borderWidth: "1px",
  borderRadius: "12px",
  boxShadow: "card",
  px: "16px",
} as const;

type SettingProps = {
  name: string;
  caption: string;
  help: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

/** One setting: its name, what it does, and a switch. */
export function Setting({ name, caption, help, on, disabled = false, onChange }: SettingProps) {
  const id = `setting-${name}`;
  return (
    <Flex gap="16px" align="center" py="12px" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <Box flex="1">
        <Box id={id} fontWeight="500">
          {caption}
        </Box>
        <Box id={`${id}-help`} textStyle="small" color="fg.muted">
          {help}
        </Box>
      </Box>
      <Switch checked={on} locked={disabled} labelledBy={id} describedBy={`${id}-help`} onChange={onChange} />
    </Flex>
  );
}
