import { Box, Flex, chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { announce } from "../../lib/announce";
import type { CurrentLine } from "../../lib/incidents/current";
import { words } from "../../lib/incidents/line.nl";
import { useStore } from "../../lib/store";
import { IconButton } from "../../ui/IconButton";
import { lineLooks } from "../../ui/incidents/lineLooks";
import { overPage } from "../../ui/incidents/room";
import { writes } from "../../ui/readOnly";
import { bannerShown } from "../counts";
import { useCurrentLine } from "./useCurrentLine";
import { useSteadyRow } from "./useSteadyRow";

const Look = ({ line }: { line: CurrentLine }) => (
  <chakra.span asChild fontWeight="600" textDecoration="underline" textUnderlineOffset="3px" whiteSpace="nowrap">
    <Link to={line.path}>{words.look}</Link>
  </chakra.span>
);

/** Announces a line that comes, and each of its updates. */
function useAnnounced(line: CurrentLine | null): void {
  const news = line?.incidents.map(({ id, state, updates }) => `${id} ${state} ${updates}`).join() ?? "";
  const spoken = line?.spoken ?? "";
  const told = useRef("");
  useEffect(() => {
    if (news !== "" && news !== told.current) announce(spoken);
    told.current = news;
  }, [news, spoken]);
}

/** Under the top bar: what is the matter with the services of a customer. */
export function IncidentLine() {
  const { line: wanted, hide, hidden } = useCurrentLine();
  const banner = useStore(bannerShown);
  const row = useRef<HTMLDivElement>(null);
  const last = useRef<CurrentLine>(null);
  useAnnounced(wanted);
  // What goes is read until it is gone.
  if (wanted) last.current = wanted;
  const line = last.current;
  const shown = useSteadyRow(wanted !== null && !banner, row, banner || (line !== null && hidden(line)));
  const { pathname } = useLocation();
  if (!shown || !line) return null;
  const { icon: Icon, bg, color } = lineLooks[line.tone];
  const [first, second] = line.short;
  const lead = (
    <chakra.b fontWeight="600" color={color}>
      {line.lead}
    </chakra.b>
  );
  const look = pathname !== line.path && pathname !== "/incidents" && <Look line={line} />;
  return (
    <Flex
      ref={row}
      // It was announced before it came.
      role="status"
      aria-live="off"
      gridArea="line"
      {...overPage}
      align="center"
      gap="10px"
      minH="40px"
      ps={{ base: "16px", md: "24px" }}
      pe={{ base: "6px", md: "14px" }}
      py={{ base: "8px", md: "4px" }}
      bg={bg}
      borderBottomWidth="1px"
      borderColor={`${color}/28`}
      fontSize="0.8125rem"
      lineHeight="1.125rem"
      css={{ "@media print": { display: "none" } }}
    >
      <chakra.span color={color} flex="none">
        <Icon size={17} aria-hidden="true" />
      </chakra.span>
      <Box hideBelow="md" minW="0" truncate title={`${line.lead}${line.text}`}>
        {lead}
        {line.text}
      </Box>
      {look && <Box hideBelow="md">{look}</Box>}
      <Box hideFrom="md" minW="0" overflowWrap="anywhere">
        {lead}
        {first}
        {second && <br />}
        {second} {look}
      </Box>
      <Box flex="1" />
      <IconButton
        label={words.hide}
        boxSize={{ base: "36px", md: "30px" }}
        minW="30px"
        iconSize={16}
        {...writes}
        onClick={() => hide(line)}
      >
        <X />
      </IconButton>
    </Flex>
  );
}
