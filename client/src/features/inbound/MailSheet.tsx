import { Box, Button, Drawer, Flex, Skeleton, chakra } from "@chakra-ui/react";
import { useGetInboundMail, useRejectInboundMail } from "@klantportaal/api/inbound";
import type { InboundMail } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Mail, Paperclip, ShieldAlert, UserPlus } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { ProblemError, problemText } from "../../lib/api/problem";
import { formatLong } from "../../lib/format/format";
import { notify } from "../../ui/notify";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { Sheet } from "../../ui/Sheet";
import { outcomeOf } from "./mailColumns";
import { m } from "./messages.nl";
import { NewUserSheet } from "./NewUserSheet";
import { ReleaseSheet } from "./ReleaseSheet";
import { refreshMail } from "./refreshMail";

const { sheet: words } = m;

/** A text in the portal's Markdown without the escapes of its marks. */
const asText = (markdown: string) => markdown.replaceAll(/\\([^\w\s])/g, "$1");

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.subtle" fontSize="0.8125rem">
        {term}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere" minW="0">
        {children}
      </chakra.dd>
    </>
  );
}

/** An e-mail's content as plain text: none of its pictures are fetched, and its links are not active. */
function Content({ id }: { id: string }) {
  const result = useGetInboundMail(id);
  return (
    <QueryBoundary result={result} what={words.what} skeleton={<Skeleton h="120px" />} level="h2">
      {({ text, files, removed }) => (
        <>
          <Box
            borderWidth="1px"
            borderRadius="10px"
            px="14px"
            py="12px"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            dir="auto"
            color={text ? "fg" : "fg.subtle"}
            data-mail-text=""
          >
            {removed ? words.removed : text ? asText(text) : words.nothing}
          </Box>
          {files.length > 0 && (
            <Flex as="ul" direction="column" gap="4px" aria-label={words.files(files.length)}>
              {files.map(({ name }, index) => (
                <Flex as="li" key={index} gap="8px" align="center" color="fg.muted" fontSize="0.84375rem" minW="0">
                  <Paperclip size={14} />
                  <chakra.span truncate>{name}</chakra.span>
                </Flex>
              ))}
            </Flex>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

/** What can be done for a sender that no user has: the reader's own mail program answers, as the portal writes to none. */
function Stranger({ mail }: { mail: InboundMail }) {
  const [making, setMaking] = useState(false);
  return (
    <Flex gap="8px" wrap="wrap">
      <Button size="sm" asChild>
        <a
          href={`mailto:${encodeURIComponent(mail.sender)}?subject=${encodeURIComponent(words.answerSubject(mail.subject))}`}
        >
          <Mail size={15} />
          {words.answer}
        </a>
      </Button>
      <Button size="sm" onClick={() => setMaking(true)}>
        <UserPlus size={15} />
        {words.newUser}
      </Button>
      {making && <NewUserSheet sender={mail.sender} onClose={() => setMaking(false)} />}
    </Flex>
  );
}

type Props = {
  mail: InboundMail;
  onClose: () => void;
  /** The e-mail no longer waits. */
  onDecided: () => void;
};

/** An e-mail beside the list, with its actions. */
export function MailSheet({ mail: listed, onClose, onDecided }: Props) {
  const client = useQueryClient();
  const [releasing, setReleasing] = useState(false);
  // A colleague may decide meanwhile.
  const mail = useGetInboundMail(listed.id).data?.mail ?? listed;
  // Its row leaves the list, and the focus does not return there.
  const gone = useRef(false);
  const decided = () => {
    gone.current = true;
    onDecided();
    onClose();
  };
  const decidedElsewhere = (error: unknown) => {
    if (!(error instanceof ProblemError) || error.code !== "inbound.decided") return;
    gone.current = true;
    onDecided();
    setReleasing(false);
    notify.error(problemText(error), { id: "mail-decided" });
  };
  const reject = useRejectInboundMail({
    mutation: {
      onSuccess: () => {
        notify.success(words.rejected, { id: "mail-decided" });
        decided();
      },
      onError: (error) => {
        notify.error(problemText(error), { id: "mail-decided" });
        decidedElsewhere(error);
      },
      onSettled: () => refreshMail(client, [mail.id]),
    },
  });
  const open = mail.verdict === "quarantined";
  return (
    <Sheet
      open
      title={mail.subject || m.noSubject}
      placement="end"
      content={{ w: "full", maxW: { base: "full", md: "560px" } }}
      finalFocusEl={() => (gone.current ? document.querySelector<HTMLElement>("h1") : null)}
      onClose={onClose}
    >
      <Drawer.Body display="flex" flexDirection="column" gap="16px">
        <chakra.dl display="grid" gridTemplateColumns="96px minmax(0, 1fr)" rowGap="8px" alignItems="baseline">
          <Fact term={words.from}>
            {mail.sender || m.noSender}
            {mail.forged && (
              <Flex gap="5px" align="center" color="red.fg" fontWeight="550">
                <ShieldAlert size={15} />
                {m.forged}
              </Flex>
            )}
          </Fact>
          <Fact term={words.receivedOn}>{formatLong(mail.receivedOn)}</Fact>
          <Fact term={words.reason}>{outcomeOf(mail)}</Fact>
        </chakra.dl>
        {mail.reason === "unknown_sender" && mail.sender.includes("@") && <Stranger mail={mail} />}
        <Content id={mail.id} />
      </Drawer.Body>
      <Drawer.Footer>
        {mail.ticketId !== null && (
          <Button asChild>
            <Link to={`/support/tickets/${mail.ticketId}`}>{words.toTicket}</Link>
          </Button>
        )}
        {open ? (
          <>
            <Button
              onClick={({ detail }) => detail < 2 && !reject.isPending && reject.mutate({ id: mail.id })}
              aria-disabled={reject.isPending || undefined}
            >
              {reject.isPending ? words.rejecting : words.reject}
            </Button>
            <Button variant="solid" onClick={() => setReleasing(true)}>
              {words.takeOver}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{words.close}</Button>
        )}
      </Drawer.Footer>
      {releasing && (
        <ReleaseSheet mail={mail} onClose={() => setReleasing(false)} onDone={decided} onError={decidedElsewhere} />
      )}
    </Sheet>
  );
}
