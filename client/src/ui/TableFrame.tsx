import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export interface TableColumn {
  id: string;
  header: string;
  width?: string | undefined;
  /** The head is for screen readers only. */
  hiddenHeader?: boolean | undefined;
}

export const headCell = {
  scope: "col",
  textStyle: "label",
  fontWeight: "550",
  color: "fg.muted",
  textAlign: "left",
  px: "12px",
  py: "0",
  h: "35px",
  bg: "bg.subtle",
  borderBottomWidth: "1px",
  whiteSpace: "nowrap",
} as const;

export const bodyCell = {
  px: "12px",
  py: "9px",
  borderBottomWidth: "1px",
  verticalAlign: "middle",
  overflow: "hidden",
} as const;

type FrameProps = { label: string; columns: readonly TableColumn[]; children: ReactNode };

/** The panel, geometry and head of all tables. `head` replaces the cells of the head when they are interactive. */
export function TableFrame({ label, columns, head, children }: FrameProps & { head?: ReactNode }) {
  return (
    // clip, not hidden: hidden would become the scroll container of a sticky head.
    <Box bg="bg.panel" borderWidth="1px" borderRadius="12px" overflow="clip" boxShadow="card">
      <chakra.table
        w="full"
        borderCollapse="separate"
        borderSpacing="0"
        tableLayout="fixed"
        css={{ "& tbody:last-of-type tr:last-of-type > *": { borderBottomWidth: "0" } }}
      >
        <chakra.caption srOnly>{label}</chakra.caption>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {head ??
              columns.map(({ id, header, hiddenHeader }) => (
                <chakra.th key={id} {...headCell}>
                  {hiddenHeader ? <chakra.span srOnly>{header}</chakra.span> : header}
                </chakra.th>
              ))}
          </tr>
        </thead>
        {children}
      </chakra.table>
    </Box>
  );
}
