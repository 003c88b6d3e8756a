/** The parts of the panel beside a ticket. */
import { Box, Button, Flex, Heading, Skeleton, chakra } from "@chakra-ui/react";
import type { SupportTicket } from "@klantportaal/api/model";
import { ChevronDown } from "lucide-react";
import { useContext, useId, type ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { m as kit } from "../../../ui/messages.nl";
import { LinkTarget } from "../model/RichText";
import { statusTone } from "../model/status";

/** A screen of fewer lines, on which everything is closer together: the ticket's links are in sight there too. */
export const shortScreen = "@media (min-width: 48em) and (max-height: 56em)";

type SectionProps = {
  name: string;
  title: string;
  /** A fact or a link at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
  last?: boolean;
};

/** A part of the panel; a collapsed one stays collapsed in this browser. */
export function Section({ name, title, aside, children, last }: SectionProps) {
  const [stored, setStored] = usePreference("ui.detailsClosed");
  const closed = stored.split(",").filter(Boolean);
  const open = !closed.includes(name);
  const content = useId();
  return (
    <>
      <Box as="section" aria-label={title}>
        <Flex align="center" justify="space-between" gap="8px" mb={open ? "var(--panel-head, 6px)" : 0}>
          <Heading as="h2" flex={aside ? "none" : "1"} fontSize="0.75rem" lineHeight="1rem" fontWeight="600">
            <chakra.button
              type="button"
              aria-expanded={open}
              aria-controls={content}
              onClick={() => setStored((open ? [...closed, name] : closed.filter((one) => one !== name)).join(","))}
              display="flex"
              w="full"
              gap="4px"
              alignItems="center"
              justifyContent="space-between"
              minH="24px"
              color="fg.muted"
              cursor="pointer"
              borderRadius="6px"
              _hover={{ color: "fg" }}
            >
              {title}
              <ChevronDown
                size={14}
                style={{ transform: open ? undefined : "rotate(-90deg)", transition: "transform 120ms" }}
              />
            </chakra.button>
          </Heading>
          {aside && (
            <chakra.span minW="0" truncate textStyle="meta" color="fg.muted">
              {aside}
            </chakra.span>
          )}
        </Flex>
        <Box id={content} hidden={!open}>
          {children}
        </Box>
      </Box>
      {!last && <Box h="1px" bg="border" flex="none" />}
    </>
  );
}

export const quietLink = { color: "fg", _hover: { textDecoration: "underline" } } as const;

/** In the embedded page links open outside the frame. */
export const PanelLink = (props: LinkProps) => <Link target={useContext(LinkTarget)} rel="noopener" {...props} />;

export const Row = ({ children }: { children: ReactNode }) => (
  <Flex gap="9px" align="center" minH="var(--panel-row, 28px)" fontSize="0.8125rem" minW="0">
    {children}
  </Flex>
);

type TicketRowProps = {
  ticket: Pick<SupportTicket, "id" | "status" | "subject">;
  /** Quiet text at its end. */
  children: ReactNode;
};

/** Another ticket: its status as a colour, its subject, and one more text. */
export const TicketRow = ({ ticket, children }: TicketRowProps) => (
  <Row>
    <chakra.i
      data-dot=""
      boxSize="8px"
      borderRadius="full"
      flex="none"
      bg={`${statusTone(ticket.status)}.fg`}
      aria-hidden="true"
    />
    <chakra.span asChild flex="1" minW="0" truncate {...quietLink}>
      <PanelLink to={`/support/tickets/${ticket.id}`} title={ticket.subject}>
        {ticket.subject}
      </PanelLink>
    </chakra.span>
    <chakra.span className="num" textStyle="meta" color="fg.subtle" flex="none">
      {children}
    </chakra.span>
  </Row>
);

export function None({ children }: { children: ReactNode }) {
  return (
    <chakra.p color="fg.subtle" textStyle="small">
      {children}
    </chakra.p>
  );
}

export function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Box textStyle="small" color="fg.muted">
      {text}{" "}
      {onRetry && (
        <Button variant="plain" size="xs" onClick={onRetry}>
          {kit.retry}
        </Button>
      )}
    </Box>
  );
}

export function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} h="14px" w={`${80 - index * 20}%`} mb="8px" />
  ));
}
