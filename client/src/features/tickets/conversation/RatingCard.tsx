/** Asks the customer whether it was solved, once per resolution; the first answer counts. */
import { Box, Button, Flex, Heading, Textarea, chakra } from "@chakra-ui/react";
import { Check, Plus, RotateCcw } from "lucide-react";
import { AnswerRatingRequestLimits } from "@klantportaal/api/limits";
import { useAnswerRating } from "@klantportaal/api/support-tickets";
import type { CurrentUser, TicketRating } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { FormField } from "../../../ui/FormField";
import { writes } from "../../../ui/readOnly";
import { useFrom } from "../../../ui/useMediaQuery";
import { asksRating, type Ticket } from "../model/conversation";
import { ticketKey } from "../model/ticketCache";
import { r } from "./rating.nl";

const { max } = AnswerRatingRequestLimits.comment;

const scores = [1, 2, 3, 4, 5] as const;
type Score = (typeof scores)[number];
type Verdict = "yes" | "no";

const edge = { mx: { base: "8px", md: "28px" }, mb: { base: "8px", md: "12px" } } as const;

function Card({ children }: { children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-label={r.title}
      {...edge}
      px="16px"
      py="14px"
      borderWidth="1px"
      borderRadius="12px"
      bg="bg.panel"
      boxShadow="card"
      maxH="60vh"
      overflowY="auto"
      flex="none"
      data-print-hidden=""
    >
      <chakra.fieldset border="0" minW="0" {...writes}>
        {children}
      </chakra.fieldset>
    </Box>
  );
}

/** A choice of one to five, by mouse, touch or arrows. */
function Scores({ value, onChange }: { value: Score | null; onChange: (score: Score) => void }) {
  const name = useId();
  return (
    <chakra.fieldset border="0" minW="0">
      <chakra.legend fontWeight="600" fontSize="0.8125rem" mb="8px">
        {r.question}
      </chakra.legend>
      <Flex gap="8px">
        {scores.map((score) => {
          const chosen = score === value;
          return (
            <chakra.label
              key={score}
              flex="1"
              minW="0"
              textAlign="center"
              py="6px"
              borderWidth="1px"
              borderColor={chosen ? "accent" : "border.strong"}
              outline={chosen ? "1px solid" : undefined}
              outlineColor="accent"
              borderRadius="8px"
              bg={chosen ? "accent.subtle" : undefined}
              color={chosen ? "accent.fg" : undefined}
              cursor="pointer"
              css={{ "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" } }}
            >
              <chakra.input
                type="radio"
                name={name}
                value={score}
                checked={chosen}
                onChange={() => onChange(score)}
                srOnly
              />
              <chakra.span display="block" fontWeight="600" className="num">
                {score}
              </chakra.span>
              <chakra.span display="block" textStyle="meta" color={chosen ? "accent.fg" : "fg.muted"} truncate>
                {r.scores[score]}
              </chakra.span>
            </chakra.label>
          );
        })}
      </Flex>
    </chakra.fieldset>
  );
}

type Answer = { resolved: boolean; score?: Score | null; comment?: string | null };

function useAnswer(ticket: Ticket, round: number) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useAnswerRating({
    mutation: {
      onSettled: () => client.invalidateQueries({ queryKey: ticketKey(ticket.id), exact: true }),
    },
  });
  return {
    busy: isPending,
    failure: error && `${r.failed} ${error instanceof ProblemError ? problemText(error) : ""}`.trim(),
    answer: (what: Answer) => mutate({ id: ticket.id, data: { round, ...what } }),
  };
}

function Solved({ onSend, busy }: { onSend: (answer: Answer) => void; busy: boolean }) {
  const [score, setScore] = useState<Score | null>(null);
  const [comment, setComment] = useState("");
  // Collapsed on a small screen.
  const [unfolded, setUnfolded] = useState(false);
  const roomy = useFrom("md");
  const [missing, setMissing] = useState(false);
  const id = useId();
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="12px"
      mt="12px"
      pt="12px"
      borderTopWidth="1px"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(score === null);
        if (score !== null) onSend({ resolved: true, score, comment: comment.trim() || null });
      }}
    >
      <Scores value={score} onChange={setScore} />
      {missing && score === null && (
        <Box role="alert" color="red.fg" textStyle="small">
          {r.scoreMissing}
        </Box>
      )}
      {unfolded || roomy ? (
        <FormField id={id} label={r.comment} optional>
          <Textarea
            autoFocus={unfolded}
            rows={2}
            value={comment}
            maxLength={max}
            onChange={(event) => setComment(event.target.value)}
          />
        </FormField>
      ) : (
        <Button
          variant="plain"
          size="xs"
          color="accent.fg"
          px="0"
          alignSelf="flex-start"
          onClick={() => setUnfolded(true)}
        >
          <Plus size={14} />
          {r.addComment}
        </Button>
      )}
      <Flex gap="8px">
        <Button type="submit" variant="solid" size="sm" loading={busy}>
          {r.send}
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => onSend({ resolved: true })}>
          {r.skip}
        </Button>
      </Flex>
    </chakra.form>
  );
}

function NotSolved({ onSend, busy }: { onSend: (answer: Answer) => void; busy: boolean }) {
  const [text, setText] = useState("");
  const id = useId();
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="12px"
      mt="12px"
      pt="12px"
      borderTopWidth="1px"
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ resolved: false, comment: text.trim() || null });
      }}
    >
      <FormField id={id} label={r.whatIsWrong} optional>
        <Textarea rows={2} value={text} maxLength={max} onChange={(event) => setText(event.target.value)} />
      </FormField>
      <Box>
        <Button type="submit" variant="solid" size="sm" loading={busy}>
          {r.reopen}
        </Button>
      </Box>
    </chakra.form>
  );
}

function Question({ ticket, round }: { ticket: Ticket; round: number }) {
  const [params] = useSearchParams();
  // A link in an e-mail preselects, and sends nothing.
  const linked = params.get("rating");
  const [verdict, setVerdict] = useState<Verdict | null>(linked === "yes" || linked === "no" ? linked : null);
  const { answer, busy, failure } = useAnswer(ticket, round);
  const choice = (value: Verdict) => ({
    size: "sm" as const,
    variant: verdict === value ? ("subtle" as const) : ("outline" as const),
    "aria-pressed": verdict === value,
    onClick: () => setVerdict(value),
  });
  return (
    <Card>
      <Flex gap="8px 12px" align="center" wrap="wrap">
        <Heading as="h2" fontSize="0.9375rem" fontWeight="600" flex="1" whiteSpace="nowrap">
          {r.title}
        </Heading>
        <Flex gap="8px">
          <Button {...choice("yes")}>
            <Check size={15} />
            {r.yes}
          </Button>
          <Button {...choice("no")}>
            <RotateCcw size={15} />
            {r.no}
          </Button>
        </Flex>
      </Flex>
      {verdict === "yes" && <Solved busy={busy} onSend={answer} />}
      {verdict === "no" && <NotSolved busy={busy} onSend={answer} />}
      {failure && (
        <Box role="alert" mt="10px" color="red.fg" textStyle="small">
          {failure}
        </Box>
      )}
    </Card>
  );
}

function Answered({ rating, mine }: { rating: TicketRating; mine: boolean }) {
  const { resolved, score, comment, answeredBy } = rating;
  return (
    <Card>
      <Flex gap="8px" align="center" fontSize="0.8125rem">
        <Box color={resolved ? "green.fg" : "orange.fg"} flex="none">
          {resolved ? <Check size={16} /> : <RotateCcw size={16} />}
        </Box>
        <Box minW="0">
          {mine ? r.thanks(resolved ? score : null) : r.answered(answeredBy?.fullName ?? "", resolved === true, score)}
          {comment && (
            <Box color="fg.muted" dir="auto" overflowWrap="anywhere">
              ‘{comment}’
            </Box>
          )}
        </Box>
      </Flex>
    </Card>
  );
}

/**
 * Shows the question to the ticket's creator and followers, and the answer to everybody. Nothing once it is reopened.
 */
export default function RatingCard({ ticket, rating, me }: { ticket: Ticket; rating: TicketRating; me: CurrentUser }) {
  if (asksRating(ticket, me)) return <Question ticket={ticket} round={rating.round} />;
  // An unsolved problem continues in the conversation.
  if (rating.answeredOn === null || rating.resolved === false) return null;
  if (ticket.status !== "resolved" && ticket.status !== "closed") return null;
  return <Answered rating={rating} mine={rating.answeredBy?.id === me.id} />;
}
