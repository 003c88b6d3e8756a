import { Box, Center, Flex, chakra } from "@chakra-ui/react";
import { Download, ImageOff } from "lucide-react";
import type { Attachment } from "@klantportaal/api/model";
import { useState, type ReactNode } from "react";
import { formatSize } from "../../../lib/format";
import { Tooltip } from "../../../ui/Tooltip";
import { m } from "../messages.nl";
import { useAttachmentUrl, useDownload } from "./attachmentLink";
import { extensionOf, fileKind, isPicture } from "./fileKind";

const PICTURES_SHOWN = 4;

/** The square with the icon of a file's type. */
export function FileMark({ contentType, size = 32 }: { contentType: string; size?: number }) {
  const { icon: Icon, tone } = fileKind(contentType);
  return (
    <Center boxSize={`${size}px`} borderRadius="7px" flex="none" bg={tone === "accent" ? "accent.subtle" : `${tone}.bg`} color={`${tone}.fg`} aria-hidden="true">
      <Icon size={17} strokeWidth={1.75} />
    </Center>
  );
}

/** The frame of a file: mark, name, a line under it, and one control at the end. */
export function FileChip({ contentType, name, line, end, title }: { contentType: string; name: string; line: ReactNode; end?: ReactNode; title?: string | undefined }) {
  return (
    <Flex gap="10px" align="center" borderWidth="1px" borderColor="border" borderRadius="8px" px="10px" py="7px" bg="bg.panel" minW={{ base: "0", sm: "220px" }} maxW="100%" title={title}>
      <FileMark contentType={contentType} />
      <Box flex="1" minW="0">
        <chakra.span display="block" fontWeight="550" fontSize="0.8125rem" lineHeight="1.0625rem" truncate>
          {name}
        </chakra.span>
        <Box fontSize="0.75rem" lineHeight="1rem" color="fg.subtle">
          {line}
        </Box>
      </Box>
      {end}
    </Flex>
  );
}

function FileLine({ attachment }: { attachment: Attachment }) {
  const download = useDownload();
  return (
    <FileChip
      contentType={attachment.contentType}
      name={attachment.name}
      title={attachment.description ?? undefined}
      line={<span className="num">{`${extensionOf(attachment.name, m.attachment.file)} · ${formatSize(attachment.size)}`}</span>}
      end={
        <Tooltip content={m.attachment.download(attachment.name)}>
          <chakra.button type="button" aria-label={m.attachment.download(attachment.name)} onClick={() => download(attachment.id)} boxSize="28px" display="grid" placeItems="center" borderRadius="6px" cursor="pointer" flex="none" _hover={{ bg: "bg.subtle" }}>
            <Download size={17} strokeWidth={1.75} aria-hidden="true" />
          </chakra.button>
        </Tooltip>
      }
    />
  );
}

const thumbnail = { w: { base: "112px", md: "128px" }, h: { base: "74px", md: "84px" }, borderRadius: "8px", borderWidth: "1px", borderColor: "border", overflow: "hidden", position: "relative", bg: "bg.subtle", flex: "none" } as const;

function Picture({ attachment, over }: { attachment: Attachment; over?: string | undefined }) {
  const { url, failed, reload } = useAttachmentUrl(attachment.id);
  // Once it is shown a newer link must not load it again.
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState(false);
  if (failed || broken) {
    return (
      <Center {...thumbnail} flexDirection="column" gap="2px" color="fg.subtle" textAlign="center" fontSize="0.6875rem" lineHeight="0.875rem">
        <ImageOff size={16} strokeWidth={1.75} aria-hidden="true" />
        {m.attachment.unavailable}
        <chakra.button type="button" color="accent.fg" textDecoration="underline" cursor="pointer" minH="24px" px="4px" onClick={() => (setBroken(false), reload())}>
          {m.attachment.reload}
        </chakra.button>
      </Center>
    );
  }
  return (
    <chakra.a href={shown ?? url} target="_blank" rel="noopener noreferrer" aria-label={m.attachment.open(attachment.name)} title={attachment.description ?? attachment.name} display="block" {...thumbnail}>
      {(shown ?? url) && (
        <chakra.img src={shown ?? url} alt={attachment.description ?? attachment.name} width={128} height={84} loading="lazy" decoding="async" w="full" h="full" objectFit="cover" onLoad={() => setShown(url)} onError={() => setBroken(true)} />
      )}
      {over && (
        <Center position="absolute" inset="0" bg="fg" color="bg.panel" opacity="0.85" fontWeight="600">
          {over}
        </Center>
      )}
    </chakra.a>
  );
}

/** What hangs on a message: pictures side by side (four, then a count), files under each other. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const pictures = attachments.filter((attachment) => isPicture(attachment.contentType));
  const files = attachments.filter((attachment) => !isPicture(attachment.contentType));
  const hidden = pictures.length - PICTURES_SHOWN;
  return (
    <>
      {pictures.length > 0 && (
        <Flex gap="8px" wrap="wrap">
          {pictures.slice(0, PICTURES_SHOWN).map((attachment, index) => (
            <Picture key={attachment.id} attachment={attachment} over={hidden > 0 && index === PICTURES_SHOWN - 1 ? m.attachment.more(hidden) : undefined} />
          ))}
        </Flex>
      )}
      {files.map((attachment) => (
        <FileLine key={attachment.id} attachment={attachment} />
      ))}
    </>
  );
}
