import { Box, Button, Circle, Flex, Heading, Text, chakra } from "@chakra-ui/react";
import type { Invitation } from "@klantportaal/api/model";
import { useAnswerInvitation, useListMyInvitations } from "@klantportaal/api/users";
import { MailQuestionMark, UserX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ProblemError, problemText } from "../../lib/api/problem";
import { signOut, useSession } from "../../lib/session/session";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { StateView } from "../../ui/StateView";
import { m as texts } from "./messages.nl";
import { NoAccount } from "./NoAccount";

const m = texts.invitation;

interface Answers {
  busy: boolean;
  accept: (invitation: Invitation) => void;
  refuse: (invitation: Invitation) => void;
}

/** Buttons that name their organisation when there are several. */
function Buttons({ invitation, named, answers }: { invitation: Invitation; named: boolean; answers: Answers }) {
  return (
    <Flex
      gap="8px"
      wrap="wrap"
      justify={named ? { base: "stretch", sm: "flex-end" } : "center"}
      w={{ base: "full", sm: "auto" }}
    >
      <Button
        variant="solid"
        flex={{ base: "1", sm: "none" }}
        disabled={answers.busy}
        aria-label={named ? m.acceptName(invitation.organisationName) : undefined}
        onClick={() => answers.accept(invitation)}
      >
        {m.accept}
      </Button>
      <Button
        flex={{ base: "1", sm: "none" }}
        disabled={answers.busy}
        aria-label={named ? m.refuseName(invitation.organisationName) : undefined}
        onClick={() => answers.refuse(invitation)}
      >
        {m.refuse}
      </Button>
    </Flex>
  );
}

function Several({ invitations, answers }: { invitations: readonly Invitation[]; answers: Answers }) {
  return (
    <chakra.ul w="full" textAlign="left" bg="bg.panel" borderWidth="1px" borderRadius="card" boxShadow="card">
      {invitations.map((invitation, index) => (
        <chakra.li
          key={invitation.id}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="12px"
          px="16px"
          py="14px"
          borderTopWidth={index === 0 ? "0" : "1px"}
        >
          <Box flex="1" minW="200px">
            <Text fontWeight="550" overflowWrap="anywhere">
              {invitation.organisationName}
            </Text>
            <Text textStyle="small" color="fg.muted">
              {m.by(invitation.invitedBy, invitation.invitedOn)}
            </Text>
          </Box>
          <Buttons invitation={invitation} named answers={answers} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function One({ invitation, answers }: { invitation: Invitation; answers: Answers }) {
  return (
    <>
      <Text color="fg.muted">
        {m.by(invitation.invitedBy, invitation.invitedOn)} {m.meaning(invitation.organisationName)}
      </Text>
      <Buttons invitation={invitation} named={false} answers={answers} />
    </>
  );
}

function Question({
  invitations,
  error,
  answers,
}: {
  invitations: readonly Invitation[];
  error: string | null;
  answers: Answers;
}) {
  const { email } = useSession().user ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const [only] = invitations.length === 1 ? invitations : [];
  const title = only ? m.one(only.organisationName) : m.several;
  // As on any other page the heading gets the focus, and so is announced; again when the question changes.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="14px"
      px="16px"
      py="40px"
      mx="auto"
      maxW="600px"
      w="full"
    >
      <Circle size="64px" bg="accent.subtle" color="accent.fg" aria-hidden="true">
        <MailQuestionMark size={28} />
      </Circle>
      <Heading
        ref={heading}
        as="h1"
        textStyle="h1"
        tabIndex={-1}
        outline="none"
        overflowWrap="anywhere"
        textWrap="balance"
      >
        {title}
      </Heading>
      <Box role="alert" color="red.fg" hidden={error === null}>
        {error}
      </Box>
      {only ? (
        <One invitation={only} answers={answers} />
      ) : (
        <>
          <Text color="fg.muted">{m.severalText}</Text>
          <Several invitations={invitations} answers={answers} />
        </>
      )}
      <Flex align="center" justify="center" wrap="wrap" gap="4px 12px" mt="10px" textStyle="small" color="fg.muted">
        {email && <Text overflowWrap="anywhere">{m.signedInAs(email)}</Text>}
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          {m.signOut}
        </Button>
      </Flex>
    </Flex>
  );
}

function Refused() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector("h1")?.focus(), []);
  return (
    <Box ref={page}>
      <StateView
        icon={UserX}
        level="h1"
        title={m.refused}
        text={m.refusedText}
        actions={<Button onClick={() => void signOut()}>{m.signOut}</Button>}
      />
    </Box>
  );
}

interface Props {
  /** The user may have a user record now. */
  onAnswered: () => void;
  /** Shown meanwhile. */
  loading: ReactNode;
  /** For a user without an invitation: the reference in the log, and a retry. */
  reference: string | null;
  onRetry: () => void;
}

/** For an identity without a user record: the organisations that have invited it, and the question which is theirs. */
export default function InvitationScreen({ onAnswered, loading, reference, onRetry }: Props) {
  const list = useListMyInvitations({ query: { staleTime: 0, gcTime: 0 } });
  const answer = useAnswerInvitation();
  const [error, setError] = useState<string | null>(null);
  const [refusedOne, setRefusedOne] = useState(false);
  // The text stays while the dialog closes.
  const [asking, setAsking] = useState<Invitation | null>(null);
  const [askingOpen, setAskingOpen] = useState(false);
  useEffect(() => {
    document.title = `${m.page} – Klantportaal`;
  }, []);

  const send = async (invitation: Invitation, accept: boolean) => {
    setError(null);
    try {
      await answer.mutateAsync({ invitationId: invitation.id, data: { accept } });
      if (accept) return onAnswered();
      setRefusedOne(true);
    } catch (failure) {
      setError(problemText(failure));
      if (!(failure instanceof ProblemError)) return;
      // Answered in another window: there is a user record now.
      if (failure.status === 403) return onAnswered();
    }
    await list.refetch();
  };
  const answers: Answers = {
    busy: answer.isPending || list.isFetching,
    accept: (invitation) => void send(invitation, true),
    refuse: (invitation) => {
      setAsking(invitation);
      setAskingOpen(true);
    },
  };

  if (list.isPending) return loading;
  // A user who got a user record meanwhile gets 403 here, and sees their portal in a moment.
  const invitations = list.isError ? [] : list.data;
  return (
    <Flex as="main" minH="100dvh" align="center" justify="center">
      {invitations.length > 0 ? (
        <Question invitations={invitations} error={error} answers={answers} />
      ) : refusedOne ? (
        <Refused />
      ) : (
        <NoAccount reference={reference} onRetry={onRetry} />
      )}
      <ConfirmDialog
        open={askingOpen}
        {...m.confirm(asking?.organisationName ?? "")}
        destructive
        onConfirm={() => asking && void send(asking, false)}
        onClose={() => setAskingOpen(false)}
      />
    </Flex>
  );
}
