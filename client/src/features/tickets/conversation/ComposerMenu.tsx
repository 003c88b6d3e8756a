import { chakra } from "@chakra-ui/react";
import { Type } from "lucide-react";
import { usePreference } from "../../../lib/preferences";
import { IconButton } from "../../../ui/IconButton";
import { PopoverButton } from "../../../ui/Overlay";
import { m } from "./messages.nl";
import { RichText } from "../model/RichText";

/** Help for the markup of a message, and whether Enter sends it. */
export function ComposerMenu() {
  const [sendWithEnter, setSendWithEnter] = usePreference("ui.sendWithEnter");
  return (
    <PopoverButton
      placement="top-start"
      content={{ w: "340px", maxW: "calc(100vw - 24px)", p: "14px", "aria-label": m.composer.help }}
      trigger={
        <IconButton label={m.composer.help}>
          <Type size={17} />
        </IconButton>
      }
    >
      <chakra.table w="full" fontSize="0.8125rem">
        <chakra.caption srOnly>{m.composer.help}</chakra.caption>
        <thead>
          <tr>
            <chakra.th scope="col" textAlign="left" textStyle="label" color="fg.muted" pb="6px">
              {m.composer.helpTyped}
            </chakra.th>
            <chakra.th scope="col" textAlign="left" textStyle="label" color="fg.muted" pb="6px">
              {m.composer.helpShown}
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {m.composer.helpExamples.map((example) => (
            <tr key={example}>
              <chakra.td
                py="3px"
                pe="10px"
                fontFamily="mono"
                fontSize="0.75rem"
                whiteSpace="pre-line"
                verticalAlign="top"
              >
                {example}
              </chakra.td>
              <chakra.td py="3px" verticalAlign="top">
                <RichText text={example} />
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <chakra.label
        display="flex"
        gap="8px"
        alignItems="center"
        mt="12px"
        pt="12px"
        borderTopWidth="1px"
        fontSize="0.8125rem"
        minH="24px"
      >
        <chakra.input
          type="checkbox"
          checked={sendWithEnter === "yes"}
          onChange={(event) => setSendWithEnter(event.target.checked ? "yes" : "no")}
          accentColor="accent"
          boxSize="16px"
        />
        <span>
          {m.composer.sendWithEnter}
          <chakra.span display="block" textStyle="meta" color="fg.subtle">
            {m.composer.sendWithEnterHelp}
          </chakra.span>
        </span>
      </chakra.label>
    </PopoverButton>
  );
}
