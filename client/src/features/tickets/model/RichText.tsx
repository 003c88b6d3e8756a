import { chakra } from "@chakra-ui/react";
import { Fragment, createContext, useContext, useMemo, type ReactNode } from "react";
import { Link } from "react-router";
import { m } from "../messages.nl";
import { parseMessage, type Block, type Inline } from "./richtext";

const link = {
  color: "accent.fg",
  textDecoration: "underline",
  textUnderlineOffset: "2px",
  overflowWrap: "anywhere",
} as const;

/** Where links to the portal's own pages open: in this page, unless it is in a frame of another site. */
export const LinkTarget = createContext<"_self" | "_blank">("_self");

function TicketLink({ exactId, text }: { exactId: string; text: string }) {
  const target = useContext(LinkTarget);
  return (
    <chakra.span css={link}>
      <Link to={`/support/tickets?view=all&q=${exactId}`} {...(target === "_blank" && { target, rel: "noopener" })}>
        {text}
      </Link>
    </chakra.span>
  );
}

function InlineView({ nodes }: { nodes: readonly Inline[] }): ReactNode {
  return nodes.map((node, index) => {
    switch (node.type) {
      case "text":
        return <Fragment key={index}>{node.text}</Fragment>;
      case "strong":
        return (
          <chakra.strong key={index} fontWeight="650">
            <InlineView nodes={node.children} />
          </chakra.strong>
        );
      case "em":
        return (
          <em key={index}>
            <InlineView nodes={node.children} />
          </em>
        );
      case "code":
        return (
          <chakra.code key={index} fontFamily="mono" fontSize="0.8125rem" bg="bg.muted" borderRadius="4px" px="4px">
            {node.text}
          </chakra.code>
        );
      case "mention":
        return (
          <chakra.b key={index} fontWeight="600" color="accent.fg">
            {node.text}
          </chakra.b>
        );
      case "ticket":
        return <TicketLink key={index} exactId={node.exactId} text={node.text} />;
      case "link":
        return (
          <chakra.a key={index} href={node.href} target="_blank" rel="noopener noreferrer" css={link}>
            <InlineView nodes={node.children} />
            <chakra.span srOnly> {m.newTab}</chakra.span>
          </chakra.a>
        );
    }
  });
}

function Lines({ lines }: { lines: readonly Inline[][] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <InlineView nodes={line} />
    </Fragment>
  ));
}

function BlockView({ block }: { block: Block }) {
  if (block.type === "list") {
    const items = block.items.map((item, index) => (
      <li key={index}>
        <InlineView nodes={item} />
      </li>
    ));
    return block.ordered ? (
      <chakra.ol ps="20px" listStyleType="decimal" start={block.start}>
        {items}
      </chakra.ol>
    ) : (
      <chakra.ul ps="18px" listStyleType="disc">
        {items}
      </chakra.ul>
    );
  }
  if (block.type === "quote") {
    return (
      <chakra.blockquote borderStartWidth="3px" borderColor="border.strong" ps="10px" color="fg.muted">
        <Lines lines={block.lines} />
      </chakra.blockquote>
    );
  }
  return (
    <p>
      <Lines lines={block.lines} />
    </p>
  );
}

/** A message's text with its marks, built from elements: no part of it is interpreted as HTML. */
export function RichText({ text }: { text: string }) {
  const blocks = useMemo(() => parseMessage(text), [text]);
  return (
    <chakra.div dir="auto" overflowWrap="anywhere" css={{ "& > * + *": { marginTop: "6px" } }}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </chakra.div>
  );
}
