import { Box } from "@chakra-ui/react";
import { numbers } from "./numbers";

/** The second line of a cell; absent when it is empty. */
export const Sub = ({ children, title }: { children: string; title?: string }) =>
  children === "" ? null : (
    <Box textStyle="meta" color="fg.subtle" className={numbers(children)} truncate title={title}>
      {children}
    </Box>
  );
