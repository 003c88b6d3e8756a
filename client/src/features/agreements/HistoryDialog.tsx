import { Box, Button, Flex, Skeleton, chakra } from "@chakra-ui/react";
import { useListAgreementVersions } from "@klantportaal/api/agreements";
import type { AgreementVersion } from "@klantportaal/api/model";
import { useState } from "react";
import { FormDialog } from "../../ui/FormDialog";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { Time } from "../../ui/Time";
import { m } from "./messages.nl";

const { versions: words } = m;

const detailOf = ({ rules, exceptions }: AgreementVersion) =>
  rules ? words.rules(rules.length) : words.exceptions(exceptions?.length ?? 0);

const Line = ({ version }: { version: AgreementVersion }) => (
  <Box py="8px" borderTopWidth="1px">
    <Flex justify="space-between" gap="12px">
      <Box fontWeight="550" minW="0" truncate>
        {version.name ?? m.rules.everybody}
      </Box>
      <chakra.span color="fg.muted" textStyle="meta" className="num">
        <Time value={version.fromOn} format="long" />
      </chakra.span>
    </Flex>
    <Box color="fg.muted" textStyle="meta" className="num">
      {[
        words[version.kind],
        words.no(version.no),
        detailOf(version),
        version.by ? words.by(version.by.fullName) : words.builtIn,
      ].join(" · ")}
    </Box>
  </Box>
);

function Page({ no, last, onMore }: { no: number; last: boolean; onMore: () => void }) {
  const result = useListAgreementVersions({ PageNo: no });
  return (
    <QueryBoundary result={result} what={words.what} skeleton={<Skeleton h="160px" />}>
      {({ items, total, pageSize }) => (
        <>
          {total === 0 && <Box color="fg.muted">{words.empty}</Box>}
          {items.map((version) => (
            <Line key={`${version.id}/${version.no}`} version={version} />
          ))}
          {last && no * pageSize < total && (
            <Button mt="8px" onClick={onMore}>
              {words.more}
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

/** Every version of calendars and agreements, with its time and author. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const [pages, setPages] = useState(1);
  return (
    <FormDialog open title={m.history} submit="" onClose={onClose}>
      <Box>
        {Array.from({ length: pages }, (_, at) => (
          <Page key={at} no={at + 1} last={at + 1 === pages} onMore={() => setPages(pages + 1)} />
        ))}
      </Box>
    </FormDialog>
  );
}
