import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { screenHeight, whenShort } from "../lib/screen";
import { usePagePanel } from "./pageEdges";

/** Details beside a page's content, where there is room for both. */
export function DockedPanel({ label, children }: { label: string; children: ReactNode }) {
  const ref = usePagePanel();
  return (
    <chakra.aside
      ref={ref}
      aria-label={label}
      w={{ base: "304px", xl: "360px" }}
      flex="none"
      borderStartWidth="1px"
      bg="bg.panel"
      px="20px"
      py="18px"
      overflowY="auto"
      minH="0"
      css={whenShort({ h: screenHeight })}
    >
      {children}
    </chakra.aside>
  );
}
