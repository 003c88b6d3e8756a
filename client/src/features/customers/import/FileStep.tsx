import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { CircleAlert, Download, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { saveFile } from "../../../lib/api-fetch";
import { csvOf } from "../../../lib/format/csv";
import { type Sheet, parseSheet } from "../../../lib/format/sheet";
import { useFileDrop } from "../../../ui/useFileDrop";
import { MAX_IMPORT_ROWS, m } from "./messages.nl";
import type { Importer } from "./kinds";
import { type ImportPlan, planOf } from "./plan";

const csvFile = (rows: readonly (readonly string[])[]) => new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" });

const ACCEPT = ".csv,.txt,text/csv,text/plain";

type Props<Row> = { importer: Importer<Row>; onPlan: (plan: ImportPlan<Row>) => void };

/** Takes a file, or shows why it can't be imported. */
export function FileStep<Row>({ importer, onPlan }: Props<Row>) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { name, example } = importer;
  const columns = importer.columns.filter((column) => !column.unlisted);
  const headersOf = (required: boolean) =>
    columns.flatMap((column) => (Boolean(column.required) === required ? [column.header] : [])).join(", ");

  const planned = (sheet: Sheet | null) => {
    if (!sheet) return setProblem(m.file.unreadable);
    if (sheet.rows.length > MAX_IMPORT_ROWS) return setProblem(m.file.tooMany(sheet.rows.length));
    const plan = planOf(sheet, importer, m.errors.twice[name]);
    if ("missing" in plan) return setProblem(m.file.missing(plan.missing.join(", ")));
    onPlan(plan);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    planned(
      await file.arrayBuffer().then(parseSheet, (error: unknown) => {
        console.warn("import", error);
        return null;
      }),
    );
  };
  const { over, zone } = useFileDrop((files) => void take(files[0]));
  return (
    <Box px={{ base: "16px", md: "28px" }} pb="40px" maxW="776px">
      <Text color="fg.muted" mb="16px">
        {m.file.intro[name]}
      </Text>
      <Flex
        direction="column"
        align="center"
        gap="10px"
        textAlign="center"
        px="16px"
        py={{ base: "28px", md: "44px" }}
        borderWidth="1.5px"
        borderStyle="dashed"
        borderColor={over ? "accent" : "border.strong"}
        borderRadius="12px"
        bg={over ? "accent.subtle" : "bg.panel"}
        {...zone}
      >
        <Box color="accent.fg" aria-hidden="true">
          <FileUp size={28} />
        </Box>
        <Box fontWeight="550" hideBelow="md">
          {m.file.drop}
        </Box>
        <Button variant="solid" onClick={() => input.current?.click()} aria-describedby="import-limits">
          {m.file.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label={m.file.choose}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Box id="import-limits" textStyle="small" color="fg.muted">
          {m.file.limits}
          <br />
          {m.file.columns(headersOf(true), headersOf(false))}
          {columns.some(({ day }) => day) && ` ${m.file.days}`}
        </Box>
      </Flex>
      {problem && (
        <Flex role="alert" gap="8px" mt="12px" color="red.fg">
          <Box flex="none" mt="2px">
            <CircleAlert size={16} />
          </Box>
          {problem}
        </Flex>
      )}
      <Button
        mt="16px"
        onClick={() => saveFile(csvFile([columns.map(({ header }) => header), ...example]), m.file.exampleName[name])}
      >
        <Download size={16} />
        {m.file.example}
      </Button>
    </Box>
  );
}
