import { Box } from "@chakra-ui/react";

/** The second line of a cell; absent when it is empty. */
export const Sub = ({ children, title }: { children: string; title?: string }) =>
  children === "" ? null : (
    <Box textStyle="meta" color="fg.subtle" className="num" truncate title={title}>
      {children}
    </Box>
  );
