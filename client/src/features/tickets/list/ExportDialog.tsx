import { Box, Button, Dialog, Flex } from "@chakra-ui/react";
import { formatNumber } from "../../../lib/format/format";
import { m } from "../messages.nl";
import { PAGE_SIZE } from "../../../lib/api/all-rows";
import { MAX_ROWS, type Export } from "./useExport";
import { DialogFrame } from "../../../ui/DialogFrame";
import { ProgressBar } from "../../../ui/ProgressBar";

function Progress({ done, total }: Pick<Export, "done" | "total">) {
  return (
    <>
      <Flex justify="space-between" mb="8px">
        <span>{m.export.busy}</span>
        <span className="num">{m.export.progress(formatNumber(done), formatNumber(total))}</span>
      </Flex>
      <ProgressBar label={m.export.busy} done={done} total={total} />
    </>
  );
}

type Props = { state: Export; onGo: () => void; onCancel: () => void };

/** The question, progress and result of an export. A single page exports at once, without a dialog. */
export default function ExportDialog({ state, onGo, onCancel }: Props) {
  const open = state.phase !== "done" && (state.phase !== "running" || state.total > PAGE_SIZE);
  return (
    <DialogFrame open={open} closeOnInteractOutside={false} onClose={onCancel}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{m.export.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body color="fg.muted">
        {state.phase === "asking" && m.export.tooMany(formatNumber(MAX_ROWS))}
        {state.phase === "running" && <Progress {...state} />}
        {state.phase === "failed" && (
          <Box role="alert" color="red.fg">
            {m.export.failed(state.problem ?? "")}
          </Box>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onCancel}>
          {state.phase === "failed" ? m.export.close : m.export.cancel}
        </Button>
        {state.phase === "asking" && (
          <Button variant="solid" onClick={onGo}>
            {m.export.start}
          </Button>
        )}
        {state.phase === "failed" && (
          <Button variant="solid" onClick={onGo}>
            {m.export.retry}
          </Button>
        )}
      </Dialog.Footer>
    </DialogFrame>
  );
}
