import { Text, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { viewAs } from "../lib/session/view-as";
import { m } from "./messages.nl";
import { writes } from "./readOnly";

/** A form that is a screen of its own: its purpose, then its fields in one column. */
export function ScreenForm({
  intro,
  submit,
  children,
}: {
  intro: string;
  submit: () => Promise<void>;
  children: ReactNode;
}) {
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
      maxW="776px"
      px={{ base: "16px", md: "28px" }}
      pb="60px"
      display="flex"
      flexDirection="column"
      gap="20px"
    >
      <Text color="fg.muted" mt="-8px">
        {viewAs === null ? intro : m.readOnly}
      </Text>
      <chakra.fieldset {...writes} display="contents">
        {children}
      </chakra.fieldset>
    </chakra.form>
  );
}
