import { Box, Flex, Heading, Skeleton, Spinner } from "@chakra-ui/react";
import { Fragment, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { scrolls } from "../lib/screen";
import { usePageHead } from "./pageEdges";
import { TabLinks } from "./TabLinks";

const head = { gap: "14px", align: "center", px: { base: "16px", md: "28px" } } as const;

type HeadProps = {
  picture: ReactNode;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** Under it, each in one piece where the line has room for it. */
  facts: readonly ReactNode[];
  /** Edits the title, in place of what is shown of it. */
  editor?: ReactNode;
  /** At the end of the head. */
  children: ReactNode;
};

/** The head of a page about a person or a thing. */
export function DetailHead({ picture, title, badge, facts, editor, children }: HeadProps) {
  const ref = usePageHead();
  return (
    <Flex ref={ref} {...head} pt={{ base: "6px", md: "10px" }} pb={{ base: "12px", md: "14px" }}>
      {picture}
      <Box flex="1" minW="0">
        <Flex gap="10px" align="center" wrap="wrap">
          <Heading
            as="h1"
            textStyle="h1"
            tabIndex={-1}
            outline="none"
            overflowWrap="anywhere"
            srOnly={editor !== undefined}
          >
            {title}
          </Heading>
          {editor ?? badge}
        </Flex>
        {editor === undefined && (
          <Box color="fg.muted" fontSize="0.8125rem" lineHeight="1.25rem" overflowWrap="anywhere">
            {facts.map((fact, at) => (
              <Fragment key={at}>
                {at > 0 && (
                  <Box as="span" hideBelow="md">
                    {" · "}
                  </Box>
                )}
                <Box as="span" display={{ base: "block", md: "inline-block" }} maxW="full">
                  {fact}
                </Box>
              </Fragment>
            ))}
          </Box>
        )}
      </Box>
      {children}
    </Flex>
  );
}

/** Shown until it has loaded. */
export const DetailSkeleton = ({ radius }: { radius: string }) => (
  <Flex {...head} py="10px">
    <Skeleton boxSize="48px" borderRadius={radius} />
    <Box minW="0">
      <Skeleton h="22px" w="200px" mb="8px" />
      <Skeleton h="13px" w="280px" maxW="full" />
    </Box>
  </Flex>
);

type TabsProps<Name extends string> = {
  label: string;
  /** The first is shown when the address names none. */
  names: readonly [Name, ...Name[]];
  captions: Record<Name, string>;
  counts: Partial<Record<Name, number | undefined>>;
  /** Prefetches the content of a tab. */
  prefetch?: Partial<Record<Name, () => void>>;
  /** Tabs with a list, which scroll by themselves. */
  lists?: readonly Name[];
  children: (active: Name) => ReactNode;
};

/** The parts of the page, one at a time: the address names which. */
export function DetailTabs<Name extends string>(props: TabsProps<Name>) {
  const { label, names, captions, counts, prefetch, lists = [], children } = props;
  const [params] = useSearchParams();
  const active = names.find((name) => name === params.get("tab")) ?? names[0];
  return (
    <>
      <TabLinks
        label={label}
        tabs={names.map((name) => ({
          name,
          caption: captions[name],
          count: counts[name],
          search: name === names[0] ? "" : `?tab=${name}`,
          active: name === active,
          onIntent: prefetch?.[name],
        }))}
      />
      <Box
        {...scrolls}
        {...(lists.includes(active)
          ? { display: "flex", flexDirection: "column" }
          : { role: "group", "aria-label": captions[active], tabIndex: 0 })}
      >
        <Suspense
          fallback={
            <Flex justify="center" py="40px">
              <Spinner color="fg.subtle" />
            </Flex>
          }
        >
          {children(active)}
        </Suspense>
      </Box>
    </>
  );
}
