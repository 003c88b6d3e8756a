import { Box, Button, Flex, Grid, Heading, Input, chakra } from "@chakra-ui/react";
import type { Integration } from "@klantportaal/api/model";
import { Copy } from "lucide-react";
import { Card } from "../../../ui/Card";
import { copyText } from "../../../ui/copy";
import { FormField } from "../../../ui/FormField";
import { Example } from "./Example";
import { m } from "./messages.nl";

const words = m.assistant;

const address = () => `${window.location.origin}/mcp`;

/** What assistants read as the settings of an MCP server. */
export const assistantSettings = (token: string) =>
  JSON.stringify(
    {
      mcpServers: {
        klantportaal: { type: "http", url: address(), headers: { Authorization: `Bearer ${token}` } },
      },
    },
    null,
    2,
  );

/** How an assistant connects, and what it can do. */
export function AssistantCard({ integration }: { integration: Integration }) {
  const settings = assistantSettings("<token>");
  return (
    <Card title={words.title}>
      <Box px="16px" py="12px">
        <FormField id="assistant-address" label={words.address}>
          <Flex gap="8px">
            <Input
              readOnly
              value={address()}
              fontFamily="mono"
              fontSize={{ md: "0.8125rem" }}
              minW="0"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button aria-label={words.copyAddress} onClick={() => void copyText(address())}>
              <Copy size={16} />
              {m.once.copy}
            </Button>
          </Flex>
        </FormField>
        <Example words={words.paste} text={settings} onCopy={() => void copyText(settings)} />
        <Grid templateColumns={{ md: "1fr 1fr" }} gap="14px" mt="14px">
          {words.groups.map(({ id, title, tools }) => (
            <Box key={id}>
              <Heading as="h3" id={`assistant-${id}`} fontSize="0.875rem" fontWeight="600" mb="6px">
                {title}
              </Heading>
              <chakra.ul aria-labelledby={`assistant-${id}`} display="grid" gap="4px" fontSize="0.8125rem">
                {Object.entries(tools).map(([tool, text]) => (
                  <chakra.li key={tool}>
                    {text}{" "}
                    <chakra.code fontFamily="mono" color="fg.subtle">
                      {tool}
                    </chakra.code>
                  </chakra.li>
                ))}
              </chakra.ul>
              {id === "drafting" && integration.scope === "read" && (
                <Box textStyle="meta" color="fg.muted" mt="6px">
                  {words.readsOnly}
                </Box>
              )}
            </Box>
          ))}
        </Grid>
        <Box mt="14px" color="fg.muted">
          {words.never}
        </Box>
      </Box>
    </Card>
  );
}
