import { Text, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A form that is a screen of its own: what it is for, and then its fields in one column. */
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
        {intro}
      </Text>
      {children}
    </chakra.form>
  );
}
