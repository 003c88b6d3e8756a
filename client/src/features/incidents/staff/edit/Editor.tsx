import { Box, Button, Flex, Grid, Spinner, chakra } from "@chakra-ui/react";
import { useGetIncident } from "@klantportaal/api/incidents";
import type { ConfigurationKind, IncidentDetail, IncidentKind } from "@klantportaal/api/model";
import { Lock, Megaphone, Trash2 } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { currentTime } from "../../../../lib/format/clock";
import { formatTime } from "../../../../lib/format/format";
import { incidentPath } from "../../../../lib/incidents/incidents";
import { scrolls } from "../../../../lib/screen";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog";
import { LeaveGuard } from "../../../../ui/LeaveGuard";
import { notify } from "../../../../ui/notify";
import { once } from "../../../../ui/once";
import { PageHeader } from "../../../../ui/PageHeader";
import { usePageFoot } from "../../../../ui/pageEdges";
import { useFrom } from "../../../../ui/useMediaQuery";
import { peopleOf, s } from "../messages.nl";
import {
  type Errors,
  type FieldName,
  type Form,
  audienceOf,
  emptyForm,
  errorsOf,
  formOf,
  isAny,
  isClear,
  postcodesOf,
} from "./form";
import { LinePreview } from "./LinePreview";
import { ManyDialog } from "./ManyDialog";
import { MessagePreview, MessageStep } from "./MessageStep";
import { Reach } from "./Reach";
import { SendingBar } from "./SendingBar";
import { useEditing } from "./useEditing";
import { usePreview } from "./usePreview";
import { WhatStep, fieldId } from "./WhatStep";
import { WhoStep } from "./WhoStep";

const MANY_CUSTOMERS = 500;
/** The fields in their order on the page. */
const order: readonly FieldName[] = [
  "title",
  "startsOn",
  "expectedEndOn",
  "outageMinutes",
  "objectUntil",
  "postcode",
  "audience",
  "text",
  "nextUpdateOn",
];

type Props = {
  opened: IncidentDetail | undefined;
  kind: IncidentKind;
  kinds: readonly ConfigurationKind[];
};

/** Moves to the first field that is not right. */
function toFirst(errors: Errors): void {
  const first = order.find((name) => errors[name]);
  if (!first) return;
  const target = document.getElementById(fieldId(first === "audience" ? "kindId" : first));
  target?.scrollIntoView({ block: "center" });
  target?.focus();
}

/** Once the button is there again. */
const toPublish = () => requestAnimationFrame(() => document.getElementById("incident-publish")?.focus());

type Asked = "many" | "overlap" | "discard";

export function Editor({ opened, kind, kinds }: Props) {
  const navigate = useNavigate();
  const wide = useFrom("md");
  const foot = usePageFoot();
  const [form, setForm] = useState<Form>(() => (opened ? formOf(opened) : emptyForm(kind, currentTime())));
  const [savedForm, setSavedForm] = useState(form);
  const [savedOn, setSavedOn] = useState<number>();
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [queued, setQueued] = useState(false);
  const [customer, setCustomer] = useState<string | null>(null);
  const editing = useEditing(opened);
  const { stored, busy, failure } = editing;
  const published = stored !== undefined && stored.publishedOn !== null;
  const audience = audienceOf(form);
  const any = isAny(audience) && postcodesOf(form.postcode) !== null;
  const preview = usePreview(audience, any, customer);
  const data = preview.data && {
    ...preview.data,
    overlaps: preview.data.overlaps.filter(({ id }) => id !== stored?.id),
  };
  const sample = any ? (data?.sample ?? null) : null;
  const sampled = data?.customers.find(({ id }) => id === sample?.customerId);

  // What the server knows of a publication that is on its way: a reload shows the bar again, and a colleague may undo.
  const sending = published ? null : (stored?.desk?.publishOn ?? null);
  const [due, setDue] = useState(false);
  const watched = useGetIncident(stored?.id ?? "", {
    query: { enabled: sending !== null, refetchInterval: due ? 1_000 : false },
  }).data;
  const left = useRef(false);
  const toDesk = useCallback(
    (one: IncidentDetail) => {
      left.current = true;
      notify.success(s.edit.sent(one.number), { id: `incident-${one.id}` });
      void navigate(incidentPath(one), { replace: true });
    },
    [navigate],
  );
  const newer = sending !== null && watched && stored && watched.rev > stored.rev ? watched : null;
  const onNewer = useEffectEvent((one: IncidentDetail) => {
    if (one.publishedOn) return toDesk(one);
    // A colleague has undone it.
    editing.follow(one);
    setForm(formOf(one));
    setSavedForm(formOf(one));
    notify.success(s.edit.undone, { id: `incident-${one.id}` });
    toPublish();
  });
  useEffect(() => {
    if (newer) onNewer(newer);
  }, [newer]);

  const change = (next: Partial<Form>) => setForm((now) => ({ ...now, ...next }));
  const errors = errorsOf(form, {
    now: currentTime(),
    published,
    customers: data?.customers.map(({ name }) => name) ?? [],
  });
  if (!errors.audience && data && !preview.counting && data.reach.customers === 0)
    errors.audience = s.edit.errors.nobody;
  const shown = tried ? errors : {};

  const dirty = JSON.stringify(form) !== JSON.stringify(savedForm);
  const unsaved = useCallback(() => dirty && !left.current, [dirty]);

  const save = async () => {
    if (busy) return;
    if (!isClear(form)) {
      setTried(true);
      return toFirst(errors);
    }
    const one = await editing.save(form);
    if (!one) return;
    setSavedForm(form);
    setSavedOn(currentTime());
    if (published) {
      left.current = true;
      notify.success(s.edit.applied(one.number), { id: `incident-${one.id}` });
      void navigate(incidentPath(one));
    } else if (!opened) {
      // Its address, for a reload: to the router it is the same page, which keeps the focus.
      window.history.replaceState(window.history.state, "", `${incidentPath(one)}/edit`);
    }
  };
  const send = async (now: boolean) => {
    setAsked(undefined);
    const customers = data && data.reach.customers > MANY_CUSTOMERS ? data.reach.customers : null;
    const one = await editing.publish(form, now, customers);
    if (!one) return;
    setSavedForm(form);
    setDue(false);
    if (one.publishedOn) toDesk(one);
    else if (!opened) window.history.replaceState(window.history.state, "", `${incidentPath(one)}/edit`);
  };
  const publish = () => {
    if (busy) return;
    setTried(true);
    if (Object.keys(errors).length > 0) return toFirst(errors);
    if (published) return void save();
    // The questions before it is sent depend on the audience.
    if (preview.counting) return setQueued(true);
    confirm(data?.overlaps.some(({ publishedBy }) => publishedBy) ? "overlap" : "many");
  };
  /** Asks what there is to ask, from a question on. */
  const confirm = (from: "overlap" | "many") => {
    if (from === "overlap") return setAsked("overlap");
    if (data && data.reach.customers > MANY_CUSTOMERS) return setAsked("many");
    void send(false);
  };
  const counted = queued && !preview.counting;
  const onCounted = useEffectEvent(() => {
    setQueued(false);
    publish();
  });
  useEffect(() => {
    if (counted) onCounted();
  }, [counted]);
  const undo = async () => {
    const one = await editing.undo();
    if (one) {
      notify.success(s.edit.undone, { id: `incident-${one.id}` });
      toPublish();
    }
  };
  const discard = async () => {
    if (!(await editing.discard())) return;
    left.current = true;
    notify.success(s.edit.discarded, { id: "incident-discarded" });
    void navigate("/incidents?view=draft", { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || sending) return;
    event.preventDefault();
    publish();
  };
  const onDue = useCallback(() => setDue(true), []);

  const { customers = 0, services = 0 } = data?.reach ?? {};
  const mailed = data?.reach.mailed ?? 0;
  const to = s.edit.foot(customers, services);
  const overlap = data?.overlaps.find(({ publishedBy }) => publishedBy);
  return (
    <>
      <PageHeader
        title={published ? `${stored.number} ${s.edit.title.toLowerCase()}` : s.create[form.kind]}
        actions={
          <chakra.span
            textStyle="small"
            color="fg.muted"
            display="inline-flex"
            gap="6px"
            alignItems="center"
            role="status"
          >
            {sending ? (
              <>
                <Lock size={14} aria-hidden="true" />
                {s.edit.locked}
              </>
            ) : (
              savedOn !== undefined && !dirty && s.edit.saved(formatTime(savedOn))
            )}
          </chakra.span>
        }
      />
      <Box
        {...scrolls}
        role="region"
        aria-label={published ? s.edit.title : s.create[form.kind]}
        tabIndex={0}
        _focusVisible={{ outlineOffset: "-2px" }}
        borderTopWidth="1px"
        onKeyDown={onKeyDown}
      >
        <chakra.fieldset
          disabled={sending !== null}
          border="0"
          minW="0"
          m="0"
          p="0"
          // There are 30 seconds to read it once more.
          css={{ "&:disabled :is(input, textarea, select, button)": { opacity: 1 } }}
        >
          <Grid
            gap={{ base: "12px", md: "16px" }}
            templateColumns="minmax(0, 1fr)"
            px={{ base: "16px", md: "28px" }}
            pt={{ base: "12px", md: "18px" }}
            pb={{ base: "96px", md: sending ? "96px" : "40px" }}
            maxW="1120px"
          >
            <WhatStep
              form={form}
              errors={shown}
              published={published}
              onChange={change}
              effect={<LinePreview form={form} sample={sample} customer={sampled} />}
            />
            <WhoStep
              form={form}
              errors={shown}
              kinds={kinds}
              begins={!opened}
              preview={data}
              onChange={change}
              effect={
                <Reach form={form} preview={{ ...preview, data }} any={any} onExcept={(except) => change({ except })} />
              }
            />
            {!published && (
              <MessageStep
                form={form}
                errors={shown}
                onChange={change}
                effect={<MessagePreview form={form} preview={any ? data : undefined} onCustomer={setCustomer} />}
              />
            )}
          </Grid>
        </chakra.fieldset>
      </Box>
      {sending ? (
        <SendingBar
          publishOn={sending}
          to={to}
          busy={busy !== null}
          onNow={() => void send(true)}
          onUndo={() => void undo()}
          onDue={onDue}
        />
      ) : (
        <chakra.form
          ref={foot}
          display="flex"
          alignItems="center"
          gap="10px"
          flexWrap="wrap"
          px={{ base: "16px", md: "28px" }}
          py="9px"
          minH="52px"
          borderTopWidth="1px"
          bg="bg.panel"
          fontSize="0.84375rem"
          onSubmit={(event) => {
            event.preventDefault();
            publish();
          }}
        >
          <Box flex={{ base: "1 0 100%", md: "1" }} minW="0">
            {failure ? (
              <chakra.span role="alert" color="red.fg">
                {failure}
              </chakra.span>
            ) : (
              customers > 0 && (
                <>
                  {wide && `${s.edit.goesTo} `}
                  <chakra.b fontWeight="600" className="num">
                    {to}
                  </chakra.b>
                  {!published && (wide ? `. ${s.edit.mails(mailed)}` : `, ${peopleOf(mailed)}`)}
                </>
              )
            )}
          </Box>
          <Flex gap="10px" w={{ base: "full", md: "auto" }} align="center">
            {!published && stored && (
              <Button
                variant="ghost"
                aria-label={s.edit.discard}
                title={s.edit.discard}
                onClick={() => setAsked("discard")}
              >
                <Trash2 size={16} />
              </Button>
            )}
            {!published && (
              <Button flex={{ base: "1", md: "none" }} variant="outline" onClick={() => void save()}>
                {busy === "save" && <Spinner size="xs" />}
                {wide ? s.edit.save : s.edit.saveShort}
              </Button>
            )}
            <Button
              id="incident-publish"
              type="submit"
              variant="solid"
              flex={{ base: "1", md: "none" }}
              aria-disabled={busy !== null || undefined}
              {...once}
            >
              {busy === "publish" ? <Spinner size="xs" /> : !published && <Megaphone size={16} />}
              {published ? s.edit.apply : s.edit.publish}
            </Button>
          </Flex>
        </chakra.form>
      )}
      {asked === "many" && (
        <ManyDialog customers={customers} onConfirm={() => void send(false)} onClose={() => setAsked(undefined)} />
      )}
      <ConfirmDialog
        open={asked === "overlap"}
        title={s.edit.anyway}
        text={overlap?.publishedBy ? s.edit.publishing(overlap.publishedBy.fullName, overlap.number) : ""}
        confirm={s.edit.anyway}
        // After it has closed itself.
        onConfirm={() => queueMicrotask(() => confirm("many"))}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === "discard"}
        title={s.edit.discardTitle}
        text={s.edit.discardText}
        confirm={s.edit.discard}
        destructive
        onConfirm={() => void discard()}
        onClose={() => setAsked(undefined)}
      />
      <LeaveGuard unsaved={unsaved} />
    </>
  );
}
