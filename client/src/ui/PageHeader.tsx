import { Flex, Grid, Heading, type HeadingProps } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { usePageHead } from "./pageEdges";

type Props = {
  title: ReactNode;
  /** A line under the title: badges, number, last activity. */
  meta?: ReactNode;
  actions?: ReactNode;
  titleProps?: HeadingProps;
};

/** The head of a page: its one h1 (which takes the focus after a navigation), a line of facts, and its actions. */
export function PageHeader({ title, meta, actions, titleProps }: Props) {
  const head = usePageHead();
  return (
    <Grid
      ref={head}
      templateColumns="minmax(0, 1fr) auto"
      alignItems={meta ? "flex-start" : "center"}
      columnGap="12px"
      px={{ base: "16px", md: "28px" }}
      pt={{ base: "4px", md: "8px" }}
      pb={{ base: "10px", md: meta ? "12px" : "14px" }}
    >
      <Heading as="h1" textStyle="h1" tabIndex={-1} outline="none" {...titleProps}>
        {title}
      </Heading>
      {actions && (
        <Flex gap={{ base: "4px", md: "12px" }} align="center">
          {actions}
        </Flex>
      )}
      {meta && (
        <Flex
          gap={{ base: "6px 12px", md: "12px" }}
          align="center"
          // Buttons are higher than a title: keeps the same distance below it as without them.
          mt={{ base: "5px", md: actions ? "1px" : "5px" }}
          color="fg.muted"
          textStyle="small"
          wrap="wrap"
          gridColumn="1 / -1"
        >
          {meta}
        </Flex>
      )}
    </Grid>
  );
}
