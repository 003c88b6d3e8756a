import { Box, Button, Flex, Grid, Input, chakra } from "@chakra-ui/react";
import { UploadDocumentFormLimits } from "@klantportaal/api/limits";
import { Check, CircleAlert, X } from "lucide-react";
import { useState } from "react";
import { useStore } from "../../../lib/store";
import { Checkbox } from "../../../ui/Checkbox";
import { InnerButton } from "../../../ui/InnerButton";
import { notify } from "../../../ui/notify";
import { ProgressBar } from "../../../ui/ProgressBar";
import { CategoryField, PeriodField } from "./DetailFields";
import { m } from "./messages.nl";
import { type Details, type TrayRow, faultOf, isReady, trayOf } from "./tray";

const words = m.tray;
type Tray = ReturnType<typeof trayOf>;

function Twin({ row, tray }: { row: TrayRow; tray: Tray }) {
  return (
    <Flex
      gap="8px"
      align="center"
      wrap="wrap"
      textStyle="small"
      color={row.replace === null ? "orange.fg" : "fg.muted"}
    >
      {row.replace ? words.replaces : words.twin}
      {row.replace !== true && (
        <Button size="xs" onClick={() => tray.change(row.id, { replace: true })}>
          {words.replaceTwin}
        </Button>
      )}
      {row.replace !== false && (
        <Button size="xs" onClick={() => tray.change(row.id, { replace: false })}>
          {words.addAnyway}
        </Button>
      )}
    </Flex>
  );
}

/** The notice of a row under its fields. */
const Line = ({ row, tray }: { row: TrayRow; tray: Tray }) => (
  <>
    {row.problem !== null && (
      <Flex gap="6px" align="center" color="red.fg" textStyle="small" role="status">
        <CircleAlert size={15} />
        {row.problem}
        {row.phase === "failed" && (
          <Button size="xs" onClick={() => tray.retry(row.id)}>
            {words.retry}
          </Button>
        )}
      </Flex>
    )}
    {row.twin && row.phase === "ready" && <Twin row={row} tray={tray} />}
  </>
);

/** A row's progress. Its room is reserved: nothing moves when a field shows an error. */
function State({ row }: { row: TrayRow }) {
  if (row.phase === "waiting" || row.phase === "uploading")
    return <ProgressBar label={words.progress(row.name)} done={Math.round(row.progress * 100)} total={100} />;
  const fault = row.phase === "ready" ? faultOf(row) : null;
  return (
    <Flex gap="6px" align="center" minH="20px" textStyle="meta" color={fault ? "red.fg" : "fg.subtle"}>
      {row.phase === "ready" && !fault && (
        <Box color="green.fg" display="inline-flex">
          <Check size={16} strokeWidth={2} aria-hidden="true" />
        </Box>
      )}
      {fault ?? (row.recognised && row.phase === "ready" && words.recognised)}
    </Flex>
  );
}

type RowProps = { row: TrayRow; tray: Tray; onChanged: () => void };

function Row({ row, tray, onChanged }: RowProps) {
  const edit = (details: Partial<Details>) => tray.edit(row.id, details);
  const remove = () =>
    void tray
      .remove(row.id)
      // It stays as a draft in the list, where it can be discarded.
      .catch((error: unknown) => console.warn("document", error))
      .finally(onChanged);
  const of = row.name || row.file.name;
  return (
    <chakra.li px={{ base: "12px", md: "14px" }} py="8px" borderTopWidth="1px">
      <Grid
        as="fieldset"
        border="0"
        minW="0"
        {...{ disabled: row.phase === "publishing" }}
        templateColumns={{ base: "1fr 1fr 32px", md: "minmax(0, 1fr) 148px 132px 132px 32px" }}
        gap="8px"
        alignItems="center"
      >
        <Box gridColumn={{ base: "1 / 3", md: "auto" }}>
          <Input
            size="sm"
            aria-label={`${words.name}: ${row.file.name}`}
            aria-invalid={row.name.trim() === "" || undefined}
            value={row.name}
            maxLength={UploadDocumentFormLimits.name.max}
            autoComplete="off"
            disabled={row.phase === "refused"}
            onChange={(event) => edit({ name: event.target.value })}
          />
        </Box>
        <Box gridRow={{ base: "2", md: "auto" }}>
          <CategoryField
            value={row.category}
            label={`${words.category}: ${of}`}
            onChange={(category) => edit({ category })}
          />
        </Box>
        <Box gridRow={{ base: "2", md: "auto" }}>
          <PeriodField
            value={row.period}
            label={`${words.period}: ${of}`}
            invalid={faultOf({ ...row, name: "x" }) !== null}
            onChange={(period) => edit({ period })}
          />
        </Box>
        <Box gridRow={{ base: "3", md: "auto" }} gridColumn={{ base: "1 / 3", md: "auto" }}>
          <State row={row} />
        </Box>
        <Box gridRow={{ base: "1", md: "auto" }} gridColumn={{ base: "3", md: "auto" }}>
          <InnerButton
            label={words.remove(of)}
            boxSize="32px"
            color="fg.muted"
            _hover={{ bg: "bg.muted" }}
            onClick={remove}
          >
            <X size={16} />
          </InnerButton>
        </Box>
      </Grid>
      <Box mt="4px" _empty={{ display: "none" }}>
        <Line row={row} tray={tray} />
      </Box>
    </chakra.li>
  );
}

type Props = { customer: string; onChanged: () => void };

/** The documents being added: each file with its details, and the button that publishes them all to the customer. */
export function TrayPanel({ customer, onChanged }: Props) {
  const tray = trayOf(customer);
  const rows = useStore(tray.rows);
  const [announce, setAnnounce] = useState(true);
  const [busy, setBusy] = useState(false);
  if (rows.length === 0) return null;
  const ready = rows.filter(isReady);
  const underWay = rows.filter(({ phase }) => phase === "waiting" || phase === "uploading").length;
  // Unknown until a file is stored.
  const stored = rows.flatMap(({ document }) => document ?? []);
  const readers = stored.length > 0 ? Math.max(...stored.map((document) => document.readers)) : null;
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
    onChanged();
  };
  const publish = () =>
    whileBusy(async () => {
      const { done, changed } = await tray.publish(announce);
      if (done > 0) notify.success(m.published(done), { id: "documents-published" });
      if (changed.length > 0) notify.error(m.changedElsewhere(changed), { id: "documents-changed" });
    });
  const discard = () =>
    whileBusy(async () => {
      await Promise.allSettled(rows.map(({ id }) => tray.remove(id)));
    });
  return (
    <Box
      as="section"
      aria-label={words.title}
      mx={{ base: "16px", md: "28px" }}
      mb="14px"
      flex="none"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="12px"
      boxShadow="card"
      overflow="hidden"
    >
      <chakra.ul mt="-1px" maxH={{ base: "34dvh", md: "300px" }} overflowY="auto">
        {rows.map((row) => (
          <Row key={row.id} row={row} tray={tray} onChanged={onChanged} />
        ))}
      </chakra.ul>
      <Flex gap="12px" align="center" wrap="wrap" px="14px" py="10px" borderTopWidth="1px" bg="bg.subtle">
        <chakra.span role="status" fontWeight="550">
          {underWay > 0 ? words.busy(underWay) : words.ready(ready.length)}
        </chakra.span>
        {readers === 0 ? (
          <chakra.span color="fg.muted">{words.announceNobody}</chakra.span>
        ) : (
          <Checkbox checked={announce} onChange={(event) => setAnnounce(event.target.checked)}>
            {words.announce(readers)}
          </Checkbox>
        )}
        <Flex gap="8px" ms="auto">
          <Button onClick={() => void discard()} disabled={busy}>
            {words.discard}
          </Button>
          <Button
            variant="solid"
            disabled={ready.length === 0}
            aria-disabled={busy || undefined}
            onClick={() => !busy && void publish()}
          >
            {busy ? words.publishing : words.publish}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}
