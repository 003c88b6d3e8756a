import { Button, Flex, Input, chakra } from "@chakra-ui/react";
import { CreateAttachmentFormLimits } from "@klantportaal/api/limits";
import { X } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { formatPercent, formatSize } from "../../../lib/format/format";
import { m } from "./messages.nl";
import { FileChip } from "./Attachments";
import type { Upload, Uploads } from "./uploads";
import { InnerButton } from "../../../ui/InnerButton";
import { ProgressBar } from "../../../ui/ProgressBar";

function Line({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  if (upload.problem) {
    return (
      <Flex as="span" gap="6px" align="center" color="red.fg" role="status">
        {upload.problem}
        {upload.state === "failed" && (
          <Button variant="plain" size="2xs" onClick={onRetry}>
            {m.upload.retry}
          </Button>
        )}
      </Flex>
    );
  }
  if (upload.state === "done") return <span className="num">{formatSize(upload.size)}</span>;
  return (
    <Flex as="span" gap="8px" align="center">
      <ProgressBar
        label={m.upload.progress(upload.name)}
        done={Math.round(upload.progress * 100)}
        total={100}
        h="4px"
        w="130px"
      />
      <span className="num">{formatPercent(upload.progress)}</span>
    </Flex>
  );
}

/** The description of a file: a button until it is used. Enter and blur save the text. */
function Description({ upload, onChange }: { upload: Upload; onChange: (description: string) => void }) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const done = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Enter would submit the form around it.
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setEditing(false));
    button.current?.focus();
  };
  if (editing) {
    return (
      <Input
        autoFocus
        size="xs"
        mt="4px"
        value={upload.description}
        maxLength={CreateAttachmentFormLimits.description.max}
        aria-label={m.upload.descriptionOf(upload.name)}
        placeholder={m.upload.description}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={done}
        onBlur={() => setEditing(false)}
      />
    );
  }
  return (
    <chakra.button
      ref={button}
      type="button"
      display="block"
      maxW="100%"
      minH="24px"
      truncate
      textAlign="left"
      color={upload.description ? "fg.muted" : "accent.fg"}
      cursor="pointer"
      _hover={{ textDecoration: "underline" }}
      aria-label={m.upload.describe(upload.name, upload.description)}
      onClick={() => setEditing(true)}
    >
      {upload.description || m.upload.addDescription}
    </chakra.button>
  );
}

/** The files of a composer or form, each with its progress or error, and a button to remove it. */
export function UploadChips({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <Flex as="ul" gap="8px" wrap="wrap" minW="0">
      {uploads.list.map((upload) => (
        <chakra.li key={upload.key} minW="0" maxW="100%">
          <FileChip
            contentType={upload.contentType}
            name={upload.name}
            line={
              <>
                <Line upload={upload} onRetry={() => uploads.retry(upload.key)} />
                {upload.state !== "refused" && (
                  <Description upload={upload} onChange={(description) => uploads.describe(upload.key, description)} />
                )}
              </>
            }
            end={
              <InnerButton
                label={m.upload.remove(upload.name)}
                onClick={() => uploads.remove(upload.key)}
                boxSize="28px"
              >
                <X size={16} />
              </InnerButton>
            }
          />
        </chakra.li>
      ))}
    </Flex>
  );
}
