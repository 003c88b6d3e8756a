/**
 * The knowledge base for one audience: overview by category, search, and one article. The address names which (q,
 * category, article).
 */
import { Box, Button, Flex, Grid, Heading, Input, Skeleton, Text, chakra } from "@chakra-ui/react";
import { FileQuestion, Search, SearchX } from "lucide-react";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { type Article, type KnowledgeBase as Base, useKnowledgeBase } from "../../lib/knowledge";
import { useProfile } from "../../lib/session/profile";
import { roles } from "../../lib/session/roles";
import { PageHeader } from "../../ui/PageHeader";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { StateView } from "../../ui/StateView";
import { useFoundAnnouncement } from "../../ui/useFoundAnnouncement";
import { ArticleView } from "./ArticleView";
import { type Piece, excerpt, marked } from "./excerpt";
import { m } from "./messages.nl";
import { NewTicket } from "./NewTicket";

type Audience = Article["audience"];

const articleTo = (article: Article) => `?${new URLSearchParams({ article: article.slug })}`;

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map((piece, index) =>
    piece.hit ? (
      <chakra.mark key={index} bg="accent.subtle" color="inherit" borderRadius="2px" px="1px">
        {piece.text}
      </chakra.mark>
    ) : (
      piece.text
    ),
  );
}

function Results({ hits, query }: { hits: readonly Article[]; query: string }) {
  if (hits.length === 0)
    return <StateView icon={SearchX} title={m.noneTitle(query)} text={m.noneText} actions={<NewTicket />} />;
  return (
    <>
      <Text color="fg.muted" textStyle="small" mb="12px">
        {m.found(hits.length)}
      </Text>
      <Flex as="ul" direction="column" gap="4px">
        {hits.map((article) => (
          <Box as="li" key={article.slug}>
            <Box
              asChild
              display="block"
              px="14px"
              py="10px"
              mx="-14px"
              borderRadius="control"
              _hover={{ bg: "bg.subtle" }}
            >
              <Link to={articleTo(article)}>
                <Text fontWeight="600" color="accent.fg">
                  <Pieces pieces={marked(article.title, query)} />
                </Text>
                <Text color="fg.muted" textStyle="small" lineClamp="2">
                  <Pieces pieces={excerpt(article.text, query)} />
                </Text>
                <Text color="fg.subtle" textStyle="meta" mt="2px">
                  {article.category}
                </Text>
              </Link>
            </Box>
          </Box>
        ))}
      </Flex>
    </>
  );
}

function CategoryLink({ category, count, active }: { category: string | null; count: number; active: boolean }) {
  return (
    <Box
      asChild
      display="flex"
      gap="10px"
      justifyContent="space-between"
      px="10px"
      minH={{ base: "10", md: "34px" }}
      alignItems="center"
      borderRadius="control"
      whiteSpace="nowrap"
      borderWidth={{ base: "1px", md: "0" }}
      color={active ? "accent.fg" : "fg.muted"}
      bg={active ? "accent.subtle" : undefined}
      fontWeight={active ? "600" : "450"}
      _hover={{ bg: active ? "accent.subtle" : "bg.subtle" }}
    >
      <Link
        to={category === null ? "?" : `?${new URLSearchParams({ category })}`}
        aria-current={active ? "true" : undefined}
      >
        {category ?? m.all}
        <chakra.span className="num" color={active ? "accent.fg" : "fg.subtle"}>
          {count}
        </chakra.span>
      </Link>
    </Box>
  );
}

function Overview({ articles, category }: { articles: readonly Article[]; category: string | null }) {
  const categories = [...new Set(articles.map((article) => article.category))].sort((a, b) => a.localeCompare(b, "nl"));
  const chosen = category !== null && categories.includes(category) ? [category] : categories;
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "220px minmax(0, 1fr)" }} gap={{ base: "16px", md: "40px" }}>
      <Flex
        as="nav"
        aria-label={m.categories}
        direction={{ base: "row", md: "column" }}
        gap={{ base: "8px", md: "2px" }}
        overflowX="auto"
        mx={{ base: "-16px", md: "0" }}
        px={{ base: "16px", md: "0" }}
        py="3px"
      >
        <CategoryLink category={null} count={articles.length} active={chosen.length !== 1 || category === null} />
        {categories.map((name) => (
          <CategoryLink
            key={name}
            category={name}
            count={articles.filter((article) => article.category === name).length}
            active={name === category}
          />
        ))}
      </Flex>
      <Flex direction="column" gap="28px" minW="0">
        {chosen.map((name) => (
          <Box as="section" key={name}>
            <Heading as="h2" textStyle="h2" mb="6px">
              {name}
            </Heading>
            <Grid
              as="ul"
              mx="-10px"
              templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
              columnGap="16px"
            >
              {articles
                .filter((article) => article.category === name)
                .map((article) => (
                  <Box as="li" key={article.slug}>
                    <Box
                      asChild
                      display="block"
                      px="10px"
                      py="8px"
                      borderRadius="control"
                      color="accent.fg"
                      _hover={{ bg: "bg.subtle" }}
                    >
                      <Link to={articleTo(article)}>{article.title}</Link>
                    </Box>
                  </Box>
                ))}
            </Grid>
          </Box>
        ))}
      </Flex>
    </Grid>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box as="search" position="relative" w={{ base: "full", md: "380px" }}>
      <Box
        position="absolute"
        insetStart="10px"
        top="0"
        bottom="0"
        display="flex"
        alignItems="center"
        color="fg.subtle"
        pointerEvents="none"
        zIndex="1"
      >
        <Search size={16} />
      </Box>
      <Input
        ref={input}
        type="search"
        ps="34px"
        aria-label={m.search}
        placeholder={m.search}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onChange("")}
      />
    </Box>
  );
}

function OtherAudience({ audience }: { audience: Audience }) {
  const { data } = useProfile();
  const admin = data?.roles?.includes(roles.accountAdmin) ?? false;
  const support = data?.roles?.includes(roles.supportTickets) ?? false;
  if (audience === "everyone" ? !admin : !support) return null;
  return (
    <Button asChild variant="ghost">
      <Link to={audience === "everyone" ? "/users/knowledge-base" : "/support/knowledge-base"}>
        {audience === "everyone" ? m.forAdmins : m.forEveryone}
      </Link>
    </Button>
  );
}

function Contents({ base, audience }: { base: Base; audience: Audience }) {
  const [params, setParams] = useSearchParams();
  const articles = base.articles.filter((article) => article.audience === audience);
  const slug = params.get("article");
  const query = params.get("q") ?? "";
  const searching = query.trim() !== "";
  const found = searching ? base.search(query).filter((article) => article.audience === audience) : articles;
  useFoundAnnouncement(slug === null ? m.found(found.length) : undefined);
  if (slug !== null) {
    const article = articles.find((one) => one.slug === slug);
    if (article) return <ArticleView key={slug} article={article} among={articles} />;
    return (
      <StateView
        icon={FileQuestion}
        level="h1"
        title={m.missingTitle}
        text={m.missingText}
        actions={
          <Button asChild variant="solid">
            <Link to="?">{m.toOverview}</Link>
          </Button>
        }
      />
    );
  }
  const onSearch = (value: string) => setParams(value === "" ? {} : { q: value }, { replace: true });
  return (
    <>
      <PageHeader
        title={audience === "admin" ? m.adminTitle : m.title}
        actions={
          <Box hideBelow="md">
            <OtherAudience audience={audience} />
          </Box>
        }
      />
      <Box px={{ base: "16px", md: "28px" }} pb="40px" maxW="1120px">
        <SearchBox value={query} onChange={onSearch} />
        <Box mt="24px">
          {searching ? (
            <Results hits={found} query={query} />
          ) : (
            <Overview articles={articles} category={params.get("category")} />
          )}
        </Box>
      </Box>
    </>
  );
}

const skeleton = (
  <Box px={{ base: "16px", md: "28px" }} pt="8px">
    <Skeleton h="26px" w="180px" mb="20px" />
    <Skeleton h="34px" maxW="380px" mb="28px" />
    {[70, 55, 62, 48].map((width) => (
      <Skeleton key={width} h="20px" w={`${width}%`} mb="16px" />
    ))}
  </Box>
);

export function KnowledgeBase({ audience }: { audience: Audience }) {
  const base = useKnowledgeBase();
  return (
    <QueryBoundary result={base} what={m.what} level="h1" skeleton={skeleton}>
      {(data) => <Contents base={data} audience={audience} />}
    </QueryBoundary>
  );
}
