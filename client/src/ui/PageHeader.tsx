import { Box, Flex, Heading, type HeadingProps } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  title: ReactNode;
  /** A line under the title: badges, number, last activity. */
  meta?: ReactNode;
  actions?: ReactNode;
  titleProps?: HeadingProps;
};

/** Tells the rest of the page where its head ends, in `--page-head-end`: toasts stay below it. */
function usePublishedEnd() {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = head.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--page-head-end", `${element.getBoundingClientRect().bottom}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--page-head-end");
    };
  }, []);
  return head;
}

/** The head of a page: its one h1 (which takes the focus after a navigation), a line of facts, and its actions. */
export function PageHeader({ title, meta, actions, titleProps }: Props) {
  const head = usePublishedEnd();
  return (
    <Flex
      ref={head}
      align={meta ? "flex-start" : "center"}
      gap="12px"
      px={{ base: "16px", md: "28px" }}
      pt={{ base: "4px", md: "8px" }}
      pb={{ base: "10px", md: meta ? "12px" : "14px" }}
    >
      <Box flex="1" minW="0">
        <Heading as="h1" textStyle="h1" tabIndex={-1} outline="none" {...titleProps}>
          {title}
        </Heading>
        {meta && (
          <Flex gap="12px" align="center" mt="5px" color="fg.muted" textStyle="small" wrap="wrap">
            {meta}
          </Flex>
        )}
      </Box>
      {actions && (
        <Flex gap={{ base: "4px", md: "12px" }} flex="none" align="center">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
