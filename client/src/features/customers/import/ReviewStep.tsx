import { Box, Button, Flex, Grid, chakra } from "@chakra-ui/react";
import { CircleCheck, Download } from "lucide-react";
import { type ImportOutcome, ImportOutcome as outcomes } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { announce } from "../../../lib/announce";
import { saveFile } from "../../../lib/api-fetch";
import { csvOf } from "../../../lib/format/csv";
import { formatNumber } from "../../../lib/format/format";
import { Checkbox } from "../../../ui/Checkbox";
import { LeaveGuard } from "../../../ui/LeaveGuard";
import { ProgressBar } from "../../../ui/ProgressBar";
import { Switch } from "../../../ui/Switch";
import { customerChanged } from "../customerCache";
import type { Importer } from "./kinds";
import { m } from "./messages.nl";
import { type Line, linesOf } from "./outcomes";
import type { ImportPlan } from "./plan";
import { ReviewTable } from "./ReviewTable";
import { type ImportState, useImport } from "./useImport";

const words = m.review;
const all = Object.values(outcomes);

type TilesProps = {
  counts: Record<ImportOutcome, number>;
  chosen: ImportOutcome | null;
  onChoose: (one: ImportOutcome | null) => void;
};

/** The number of each outcome, and which of them are shown. */
function Tiles({ counts, chosen, onChoose }: TilesProps) {
  return (
    <Grid
      role="group"
      aria-label={words.tiles}
      templateColumns={{ base: "repeat(2, 1fr)", sm: "repeat(4, 1fr)" }}
      gap="10px"
    >
      {all.map((outcome) => (
        <chakra.button
          key={outcome}
          type="button"
          aria-pressed={chosen === outcome}
          onClick={() => onChoose(chosen === outcome ? null : outcome)}
          textAlign="left"
          px="14px"
          py="10px"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="12px"
          boxShadow="card"
          cursor="pointer"
          _hover={{ bg: "bg.subtle" }}
          _pressed={{ borderColor: "accent", bg: "accent.subtle" }}
        >
          <Box textStyle="meta" fontWeight="500" color="fg.muted">
            {words.outcomes[outcome]}
          </Box>
          <Box
            className="num"
            fontSize="1.125rem"
            lineHeight="1.5rem"
            fontWeight="650"
            color={outcome === "refused" && counts.refused > 0 ? "red.fg" : "fg"}
          >
            {formatNumber(counts[outcome])}
          </Box>
        </chakra.button>
      ))}
    </Grid>
  );
}

/** The server's progress. */
function Progress({ state, total, created }: { state: ImportState; total: number; created: number }) {
  const adding = state.busy === "added";
  const [done, of] = adding ? [state.added.size, created] : [state.checked.size, total];
  const label = adding ? words.adding : words.checking;
  return (
    <Box maxW="480px">
      <Flex justify="space-between" mb="6px" color="fg.muted">
        <span>{label}</span>
        <span className="num">{words.progress(formatNumber(done), formatNumber(of))}</span>
      </Flex>
      <ProgressBar label={label} done={done} total={of} />
    </Box>
  );
}

/** The reason of an interruption, and a button to continue. */
const Stopped = ({ text, onGo }: { text: string; onGo: () => void }) => (
  <Flex role="alert" gap="12px" align="center" wrap="wrap" color="red.fg">
    {text}
    <Button size="sm" onClick={onGo}>
      {words.goOn}
    </Button>
  </Flex>
);

function Invitations({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Flex gap="12px" align="center">
      <Switch checked={on} labelledBy="import-invitations" describedBy="import-invitations-help" onChange={onChange} />
      <Box>
        <Box id="import-invitations" fontWeight="600">
          {words.invitations}
        </Box>
        <Box id="import-invitations-help" textStyle="small" color="fg.muted">
          {words.invitationsHelp}
        </Box>
      </Box>
    </Flex>
  );
}

const doneText = (lines: readonly Line[], added: number) =>
  added > 0
    ? words.done(added)
    : lines.some(({ outcome }) => outcome !== "unchanged")
      ? words.nothingNew
      : words.nothing;

type Props<Row> = { customer: string; importer: Importer<Row>; plan: ImportPlan<Row>; onOther: () => void };

/** Shows what the file would do, and runs it. */
export function ReviewStep<Row>({ customer, importer, plan, onOther }: Props<Row>) {
  const client = useQueryClient();
  const [invite, setInvite] = useState(true);
  const [skip, setSkip] = useState(false);
  const [missed, setMissed] = useState(false);
  const [chosen, setChosen] = useState<ImportOutcome | null>(null);
  const { state, check, add } = useImport(plan.rows, (rows, dryRun, signal) =>
    importer.send(rows, { dryRun, sendInvitations: invite }, signal),
  );
  const { columns, name } = importer;
  const lines = useMemo(() => linesOf(plan.rows, state, columns), [plan.rows, state, columns]);
  const counts = Object.fromEntries(
    all.map((outcome) => [outcome, lines.filter((one) => one.outcome === outcome).length]),
  ) as Record<ImportOutcome, number>;
  const sendable = plan.rows.filter(({ row }) => row !== null).length;
  const checked = state.checked.size === sendable;
  const toAdd = plan.rows.filter(({ line }) => state.checked.get(line)?.outcome === "created").length;
  const added = lines.filter((one) => one.added).length;
  const finished = checked && state.busy === null && state.problem === null && state.added.size === toAdd;

  useEffect(() => {
    if (state.added.size > 0) customerChanged(client, customer);
  }, [client, customer, state.added]);
  const outcome = finished ? doneText(lines, added) : "";
  useEffect(() => announce(outcome), [outcome]);

  const adding = state.busy === "added";
  const unsaved = useCallback(() => adding, [adding]);
  const start = () => {
    if (counts.refused > 0 && !skip) return setMissed(true);
    add();
  };
  const saveErrors = () => {
    const refused = lines.filter((one) => one.outcome === "refused");
    const rows = [
      [...plan.headers, words.errorColumn],
      ...refused.map(({ cells, note }) => [...plan.headers.map((_, at) => cells[at] ?? ""), note]),
    ];
    saveFile(new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" }), words.errorsName[name]);
  };
  const keyHeader = columns.find(({ field }) => field === importer.key.field)?.header ?? "";
  return (
    <Flex direction="column" gap="16px" px={{ base: "16px", md: "28px" }} pb="40px" maxW="1120px">
      <LeaveGuard unsaved={unsaved} />
      {plan.skipped.length > 0 && <Box color="fg.muted">{words.skipped(plan.skipped)}</Box>}
      <Tiles counts={counts} chosen={chosen} onChoose={setChosen} />
      {state.busy !== null && <Progress state={state} total={sendable} created={toAdd} />}
      {state.problem !== null && !checked && <Stopped text={words.checkStopped(state.problem)} onGo={check} />}
      {state.problem !== null && checked && <Stopped text={words.addStopped(added, toAdd, state.problem)} onGo={add} />}
      {finished && (
        <Flex gap="8px" align="center" fontWeight="550" color={added > 0 ? "green.fg" : "fg"}>
          <CircleCheck size={18} />
          {outcome}
        </Flex>
      )}
      {checked && !finished && state.added.size === 0 && (
        <>
          {name === "users" && <Invitations on={invite} onChange={setInvite} />}
          {counts.refused > 0 && (
            <Checkbox
              checked={skip}
              onChange={(event) => {
                setSkip(event.target.checked);
                setMissed(false);
              }}
              aria-describedby={missed ? "import-must-skip" : undefined}
            >
              {words.skip(counts.refused)}
            </Checkbox>
          )}
          {missed && (
            <Box id="import-must-skip" role="alert" color="red.fg" textStyle="small">
              {words.mustSkip}
            </Box>
          )}
        </>
      )}
      <Flex gap="10px" wrap="wrap">
        {checked && !finished && !adding && state.problem === null && (
          <Button variant="solid" onClick={start}>
            {words.add(toAdd)}
          </Button>
        )}
        {finished && (
          <Button asChild variant="solid">
            <Link to={`/customers/${customer}?tab=${name}`}>{words.toList[name]}</Link>
          </Button>
        )}
        {!adding && <Button onClick={onOther}>{words.other}</Button>}
        {counts.refused > 0 && (
          <Button onClick={saveErrors}>
            <Download size={16} />
            {words.errors}
          </Button>
        )}
      </Flex>
      <ReviewTable
        key={chosen}
        lines={chosen ? lines.filter((one) => one.outcome === chosen) : lines}
        keyHeader={keyHeader}
      />
    </Flex>
  );
}
