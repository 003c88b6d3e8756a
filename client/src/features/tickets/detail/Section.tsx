/** Parts that the panel beside a ticket is made of. */
import { Box, Button, Heading, Skeleton, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { usePreference } from "../../../lib/preferences";
import { m as kit } from "../../../ui/messages.nl";

/** A part of the panel; what somebody folds stays folded in this browser. */
export function Section({
  name,
  title,
  children,
  last,
}: {
  name: string;
  title: string;
  children: ReactNode;
  last?: boolean;
}) {
  const [stored, setStored] = usePreference("ui.detailsClosed");
  const closed = stored.split(",").filter(Boolean);
  const open = !closed.includes(name);
  const content = useId();
  return (
    <>
      <Box as="section" aria-label={title}>
        <Heading as="h2" fontSize="0.75rem" lineHeight="1rem" fontWeight="600" mb={open ? "6px" : 0}>
          <chakra.button
            type="button"
            aria-expanded={open}
            aria-controls={content}
            onClick={() => setStored((open ? [...closed, name] : closed.filter((one) => one !== name)).join(","))}
            display="flex"
            w="full"
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
        <Box id={content} hidden={!open}>
          {children}
        </Box>
      </Box>
      {!last && <Box h="1px" bg="border" flex="none" />}
    </>
  );
}

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
