import { Box, Button, Flex, Grid, Heading, Text, chakra } from "@chakra-ui/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatShort } from "../../lib/format/format";
import type { Article } from "../../lib/knowledge";
import { usePageCaption } from "../../lib/page-caption";
import { m } from "./messages.nl";
import { NewTicket } from "./NewTicket";

const CONTENTS_FROM = 3;

/** Styles of the compiled Markdown. */
const prose = {
  "& h2": {
    fontSize: "1.0625rem",
    lineHeight: "1.5rem",
    fontWeight: "600",
    mt: "28px",
    mb: "8px",
    scrollMarginTop: "16px",
  },
  "& p, & ul, & ol, & table": { mb: "12px" },
  "& ul, & ol": { ps: "22px" },
  "& ul": { listStyleType: "disc" },
  "& ol": { listStyleType: "decimal" },
  "& li": { mb: "4px" },
  "& a": { color: "accent.fg", textDecoration: "underline" },
  "& code": { fontFamily: "mono", fontSize: "0.875em", bg: "bg.muted", borderRadius: "4px", px: "4px", py: "1px" },
  "& strong": { fontWeight: "600" },
  "& table": { w: "full", borderCollapse: "collapse", textStyle: "body" },
  "& th": { textAlign: "start", fontWeight: "600", color: "fg.muted", textStyle: "small" },
  "& th, & td": { borderBottomWidth: "1px", borderColor: "border", py: "8px", pe: "16px", verticalAlign: "top" },
} as const;

function Useful() {
  const [answered, setAnswered] = useState(false);
  return (
    <Flex align="center" gap="8px" minH="control" role="status">
      {answered ? (
        m.thanks
      ) : (
        <>
          <Text fontWeight="600" me="4px">
            {m.useful}
          </Text>
          <Button size="sm" onClick={() => setAnswered(true)}>
            {m.yes}
          </Button>
          <Button size="sm" onClick={() => setAnswered(true)}>
            {m.no}
          </Button>
        </>
      )}
    </Flex>
  );
}

function Neighbour({ article, label, children }: { article: Article | undefined; label: string; children: ReactNode }) {
  if (!article) return <span />;
  return (
    <Box asChild color="accent.fg" _hover={{ textDecoration: "underline" }}>
      <Link to={`?article=${article.slug}`} aria-label={`${label}: ${article.title}`}>
        <Flex align="center" gap="6px">
          {children}
        </Flex>
      </Link>
    </Box>
  );
}

export function ArticleView({ article, among }: { article: Article; among: readonly Article[] }) {
  usePageCaption(article.title);
  const navigate = useNavigate();
  const siblings = among.filter((one) => one.category === article.category);
  const at = siblings.findIndex((one) => one.slug === article.slug);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  const contents = article.headings.length >= CONTENTS_FROM;

  // The links in the text are plain HTML: those to other screens navigate without reloading the portal.
  const onClick = (event: MouseEvent) => {
    const href = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;
    if (!href || !/^(\?|\/(?!api\/))/.test(href) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(href);
  };

  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: contents ? "minmax(0, 68ch) 220px" : "minmax(0, 68ch)" }}
      gap="48px"
      px={{ base: "16px", md: "28px" }}
      pt={{ base: "4px", md: "8px" }}
      pb="48px"
    >
      <Box as="article" minW="0">
        <Heading as="h1" textStyle="h1" tabIndex={-1} outline="none">
          {article.title}
        </Heading>
        <Text color="fg.subtle" textStyle="meta" mt="4px" mb="20px">
          {article.category} · {m.updated}
          <time dateTime={article.updated}>{formatShort(article.updated)}</time>
        </Text>
        {/* Compiled from this repository's own Markdown at build time; no user content is rendered here. The
            keyboard activates the links themselves. */}
        <Box textStyle="prose" css={prose} onClick={onClick} dangerouslySetInnerHTML={{ __html: article.html }} />
        <Flex direction="column" gap="16px" mt="32px" pt="20px" borderTopWidth="1px">
          <Flex gap="12px 28px" wrap="wrap" justify="space-between" align="center">
            <Useful />
            <Flex align="center" gap="10px">
              <chakra.span color="fg.muted">{m.question}</chakra.span>
              <NewTicket />
            </Flex>
          </Flex>
          <Flex as="nav" aria-label={m.neighbours} justify="space-between" gap="24px" wrap="wrap">
            <Neighbour article={previous} label={m.previous}>
              <ArrowLeft size={15} />
              {previous?.title}
            </Neighbour>
            <Neighbour article={next} label={m.next}>
              {next?.title}
              <ArrowRight size={15} />
            </Neighbour>
          </Flex>
        </Flex>
      </Box>
      {contents && (
        <Box
          as="nav"
          aria-label={m.contents}
          hideBelow="lg"
          position="sticky"
          top="16px"
          alignSelf="start"
          textStyle="small"
        >
          <Text textStyle="label" color="fg.subtle" mb="8px">
            {m.contents}
          </Text>
          <Flex as="ul" direction="column" gap="6px" borderStartWidth="2px" ps="12px">
            {article.headings.map(({ id, text }) => (
              <li key={id}>
                <chakra.a href={`#${id}`} color="fg.muted" _hover={{ color: "accent.fg" }}>
                  {text}
                </chakra.a>
              </li>
            ))}
          </Flex>
        </Box>
      )}
    </Grid>
  );
}
