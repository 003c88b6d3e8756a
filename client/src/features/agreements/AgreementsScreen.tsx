/** The agreements with customers: opening hours, exceptions and rules; all of it saved together. */
import { Box, Button, Flex, Skeleton } from "@chakra-ui/react";
import { useGetCustomer } from "@klantportaal/api/customers";
import { History } from "lucide-react";
import { type Dispatch, useCallback, useReducer, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { isUuid } from "../../lib/address";
import { LeaveGuard } from "../../ui/LeaveGuard";
import { PageHeader } from "../../ui/PageHeader";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { ExceptionsCard } from "./exceptions/ExceptionsCard";
import { HistoryDialog } from "./HistoryDialog";
import { CalendarMenu } from "./hours/CalendarMenu";
import { HoursCard } from "./hours/HoursCard";
import { m } from "./messages.nl";
import {
  type Action,
  type Draft,
  type Stored,
  changesOf,
  conflictNames,
  faulty,
  load,
  reduce,
  unsaved,
  usesOf,
} from "./model/draft";
import { RulesCard } from "./rules/RulesCard";
import { type Edited, RuleSheet } from "./rules/RuleSheet";
import { SaveBar } from "./SaveBar";
import { TrialDialog } from "./trial/TrialDialog";
import { useSaving, useStored } from "./useAgreements";

/** The draft over the stored data; newly stored data replaces it while nothing is unsaved. */
function useDraft(stored: Stored) {
  const [draft, dispatch] = useReducer(reduce, stored, load);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen && !unsaved(draft)) {
    setSeen(stored);
    dispatch({ type: "load", stored });
  }
  return [draft, dispatch] as const;
}

/** The edited rule: chosen here, or named by the address. */
function useEdited() {
  const [edited, setEdited] = useState<Edited>();
  const [params, setParams] = useSearchParams();
  const asked = params.get("rule") === "new";
  const id = params.get("customer") ?? "";
  const known = asked && isUuid(id);
  const customer = useGetCustomer(id, { query: { enabled: known } }).data;
  const close = () => {
    setEdited(undefined);
    if (asked) setParams({}, { replace: true });
  };
  const linked = asked && (known ? customer && { customer: { id, name: customer.name } } : { customer: null });
  return { edited: edited ?? (linked || undefined), setEdited, close };
}

/** Opening hours and exceptions of one calendar. */
function Calendars({ draft, dispatch }: { draft: Draft; dispatch: Dispatch<Action> }) {
  const [id, setId] = useState<string>();
  const chosen =
    draft.calendars.find((one) => one.id === id) ?? draft.calendars.find((one) => !one.builtIn) ?? draft.calendars[0];
  if (!chosen) return null;
  const calendar = chosen.id;
  const uses = usesOf(draft, calendar);
  return (
    <Box
      display="grid"
      gap="16px"
      alignItems="start"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" }}
    >
      <HoursCard
        calendar={chosen}
        uses={uses}
        menu={
          <CalendarMenu
            calendars={draft.calendars}
            chosen={chosen}
            uses={uses}
            onChoose={setId}
            onAdd={(name) => {
              const made = crypto.randomUUID();
              dispatch({ type: "add", id: made, name });
              setId(made);
            }}
            onRename={(name) => dispatch({ type: "rename", calendar, name })}
            onRemove={() => dispatch({ type: "remove", calendar })}
          />
        }
        onDay={(day, hours) => dispatch({ type: "day", calendar, day, hours })}
        onCopy={() => dispatch({ type: "monday", calendar })}
      />
      <ExceptionsCard
        calendar={chosen}
        onPut={(exceptions, instead) =>
          dispatch({ type: "except", calendar, exceptions, ...(instead !== undefined && { instead }) })
        }
        onRemove={(on) => dispatch({ type: "unexcept", calendar, on })}
      />
    </Box>
  );
}

function Editor({ stored }: { stored: Stored }) {
  const [draft, dispatch] = useDraft(stored);
  const { edited, setEdited, close } = useEdited();
  const [trying, setTrying] = useState(false);
  const { busy, save } = useSaving(dispatch);
  const dirty = unsaved(draft);
  const latest = useRef(dirty);
  latest.current = dirty;
  const guarded = useCallback(() => latest.current, []);
  return (
    <>
      <Calendars draft={draft} dispatch={dispatch} />
      <RulesCard
        draft={draft}
        onEdit={setEdited}
        onTry={() => setTrying(true)}
        onRemove={(agreement, combination) => dispatch({ type: "unrule", agreement, combination })}
      />
      {dirty && (
        <SaveBar
          changes={changesOf(draft)}
          faulty={faulty(draft)[0]?.name}
          conflicts={conflictNames(draft, m.rules.everybody)}
          busy={busy}
          onUndo={() => dispatch({ type: "load", stored: draft.stored })}
          onTake={() => dispatch({ type: "take" })}
          onSave={() => void save(draft)}
        />
      )}
      {edited && (
        <RuleSheet
          draft={draft}
          edited={edited}
          behind={dirty}
          onDone={(made) => dispatch({ type: "rule", id: crypto.randomUUID(), ...made })}
          onClose={close}
        />
      )}
      {trying && <TrialDialog unsaved={dirty} onClose={() => setTrying(false)} />}
      {!edited && <LeaveGuard unsaved={guarded} />}
    </>
  );
}

export default function AgreementsScreen() {
  const result = useStored();
  const [history, setHistory] = useState(false);
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <PageHeader
        title={m.title}
        actions={
          <Button onClick={() => setHistory(true)}>
            <History size={16} />
            {m.history}
          </Button>
        }
      />
      <Flex
        direction="column"
        gap="16px"
        flex="1"
        minH="0"
        overflowY="auto"
        px={{ base: "16px", md: "28px" }}
        pt={{ base: "12px", md: "18px" }}
        pb="20px"
        borderTopWidth="1px"
        css={{ "& > *": { flexShrink: 0 } }}
      >
        <QueryBoundary result={result} what={m.what} skeleton={<Skeleton h="360px" borderRadius="12px" />}>
          {(stored) => <Editor stored={stored} />}
        </QueryBoundary>
      </Flex>
      {history && <HistoryDialog onClose={() => setHistory(false)} />}
    </Flex>
  );
}
