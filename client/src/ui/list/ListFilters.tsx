/** The search and the filters above a list, from its declaration. */
import { Flex, type IconButtonProps } from "@chakra-ui/react";
import { ListFilter } from "lucide-react";
import { Suspense, lazy, useState, type ReactNode } from "react";
import { IconButton } from "../IconButton";
import { m } from "../messages.nl";
import { useFrom } from "../useMediaQuery";
import type { ListBasics } from "./defineList";
import { SearchField } from "./FilterBar";
import type { SheetProps } from "./FilterSheet";
import { ListChips, type ListProps, type Special } from "./ListChips";

const FilterSheet = lazy(() => import("./FilterSheet"));

/** The search field of a list. */
export const ListSearch = ({
  state: { q },
  change,
  placeholder,
  maxW,
}: {
  state: ListBasics;
  change: (change: Partial<ListBasics>) => void;
  placeholder: string;
  maxW?: string;
}) => (
  <SearchField value={q} placeholder={placeholder} maxW={maxW} onSearch={(text) => text !== q && change({ q: text })} />
);

/** Opens the filters on a phone; named with the number of active ones. */
export const FiltersButton = ({
  count,
  children,
  ...look
}: Omit<IconButtonProps, "aria-label"> & { count: number }) => (
  <IconButton label={count > 0 ? `${m.filters}, ${count}` : m.filters} variant="outline" boxSize="40px" {...look}>
    <ListFilter size={18} />
    {children}
  </IconButton>
);

/** Below md: the button that opens the filters in a sheet. */
export function SheetButton<State extends ListBasics>({
  button,
  ...props
}: SheetProps<State> & { button?: Omit<IconButtonProps, "aria-label"> }) {
  // null until it is first opened, which loads it.
  const [open, setOpen] = useState<boolean | null>(null);
  const count = props.list.active(props.state);
  return (
    <>
      <FiltersButton
        count={count}
        borderColor={count > 0 ? "accent" : "border.strong"}
        color={count > 0 ? "accent.fg" : "fg.muted"}
        boxShadow="none"
        bg={count > 0 ? "accent.subtle" : "transparent"}
        aria-haspopup="dialog"
        {...button}
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense fallback={null}>
          <FilterSheet {...(props as unknown as SheetProps<ListBasics>)} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Search and filters above a list, and `children` beside them. With `sheet` a phone has the filters in a sheet. */
export function ListFilters<State extends ListBasics>({
  search,
  sheet = false,
  clear = true,
  controls,
  children,
  ...props
}: ListProps<State> &
  Pick<Special<NoInfer<State>>, "controls"> & {
    search: string;
    sheet?: boolean;
    clear?: boolean;
    children?: ReactNode;
  }) {
  const inSheet = !useFrom("md") && sheet;
  return (
    <Flex
      gap="8px"
      wrap={inSheet && !children ? "nowrap" : "wrap"}
      align="center"
      px={{ base: "16px", md: "28px" }}
      py={{ base: "10px", md: "14px" }}
    >
      <ListSearch state={props.state} change={(next) => props.change(next as Partial<State>)} placeholder={search} />
      {inSheet ? <SheetButton {...props} /> : <ListChips {...props} controls={controls} clear={clear} />}
      {children}
    </Flex>
  );
}
