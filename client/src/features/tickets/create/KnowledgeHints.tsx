import { Box, Heading, chakra } from "@chakra-ui/react";
import { Link } from "react-router";
import { useDeferredValue } from "react";
import { articlePath, useKnowledgeBase } from "../../../lib/knowledge";
import { m } from "./messages.nl";

const MOST = 3;
const FROM_LETTERS = 4;

/** Articles that may answer the user's question. They open beside the form, which stays as it is. */
export function KnowledgeHints({ subject }: { subject: string }) {
  const query = useDeferredValue(subject.trim());
  const wanted = query.length >= FROM_LETTERS;
  const { data } = useKnowledgeBase(wanted);
  const hits =
    wanted && data
      ? data
          .suggest(query)
          .filter((article) => article.audience === "everyone")
          .slice(0, MOST)
      : [];
  if (hits.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="ticket-hints" bg="accent.subtle" borderRadius="12px" px="16px" py="12px">
      <Heading as="h2" id="ticket-hints" textStyle="h2" mb="4px">
        {m.create.hints}
      </Heading>
      <chakra.ul>
        {hits.map((article) => (
          <li key={article.slug}>
            <chakra.span
              asChild
              color="accent.fg"
              textDecoration="underline"
              textUnderlineOffset="2px"
              display="inline-block"
              lineHeight="1.75rem"
            >
              <Link to={articlePath(article)} target="_blank" rel="noopener">
                {article.title}
                <chakra.span srOnly> {m.newTab}</chakra.span>
              </Link>
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
