import { Box, Center, Flex, chakra } from "@chakra-ui/react";
import { Download, Eye, ImageOff } from "lucide-react";
import type { Attachment, Message } from "@klantportaal/api/model";
import { useState, type ReactNode } from "react";
import { formatSize } from "../../../lib/format/format";
import { Tooltip } from "../../../ui/Overlay";
import { m } from "./messages.nl";
import { AttachmentButton, AttachmentMenu } from "./AttachmentMenu";
import { downloadAttachment, useAttachmentUrl } from "./attachmentLink";
import { extensionOf, fileKind, isPdf, isPicture } from "./fileKind";
import { useOpenAttachment } from "./useOpenAttachment";

const PICTURES_SHOWN = 4;

/** The square with the icon of a file's type. */
function FileMark({ contentType, size = 32 }: { contentType: string; size?: number }) {
  const { icon: Icon, tone } = fileKind(contentType);
  return (
    <Center
      boxSize={`${size}px`}
      borderRadius="7px"
      flex="none"
      bg={tone === "accent" ? "accent.subtle" : `${tone}.bg`}
      color={`${tone}.fg`}
      aria-hidden="true"
    >
      <Icon size={17} />
    </Center>
  );
}

/** The frame of a file: mark, name, a line under it, and one control at the end. */
export function FileChip({
  contentType,
  name,
  line,
  end,
  title,
}: {
  contentType: string;
  name: string;
  line: ReactNode;
  end?: ReactNode;
  title?: string | undefined;
}) {
  return (
    <Flex
      gap="10px"
      align="center"
      borderWidth="1px"
      borderRadius="8px"
      px="10px"
      py="7px"
      bg="bg.panel"
      minW={{ base: "0", sm: "220px" }}
      maxW="100%"
      title={title}
    >
      <FileMark contentType={contentType} />
      <Box flex="1" minW="0">
        <chakra.span
          display="block"
          fontWeight="550"
          fontSize="0.8125rem"
          lineHeight="1.0625rem"
          overflowWrap="anywhere"
          lineClamp={2}
          title={name}
        >
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

const chipButton = {
  boxSize: "28px",
  display: "grid",
  placeItems: "center",
  borderRadius: "6px",
  cursor: "pointer",
  flex: "none",
  _hover: { bg: "bg.subtle" },
} as const;

/** `changeable` is the message of an attachment that the user may change. */
type OneProps = { attachment: Attachment; changeable: Message | null };

function FileLine({ attachment, changeable }: OneProps) {
  const { open } = useOpenAttachment();
  return (
    <FileChip
      contentType={attachment.contentType}
      name={attachment.name}
      title={attachment.description || undefined}
      line={
        <span className="num">{`${extensionOf(attachment.name, m.attachment.file)} · ${formatSize(attachment.size)}`}</span>
      }
      end={
        <>
          {isPdf(attachment.contentType) && (
            <Tooltip content={m.attachment.preview}>
              <chakra.button
                type="button"
                aria-label={m.attachment.previewOf(attachment.name)}
                onClick={() => open(attachment.id)}
                {...chipButton}
              >
                <Eye size={17} />
              </chakra.button>
            </Tooltip>
          )}
          <Tooltip content={m.attachment.download(attachment.name)}>
            <chakra.button
              type="button"
              aria-label={m.attachment.download(attachment.name)}
              onClick={() => downloadAttachment(attachment.id)}
              {...chipButton}
            >
              <Download size={17} />
            </chakra.button>
          </Tooltip>
          {changeable && (
            <AttachmentMenu attachment={attachment} message={changeable}>
              <AttachmentButton name={attachment.name} />
            </AttachmentMenu>
          )}
        </>
      }
    />
  );
}

// With a mouse the menu of a picture is hidden until the picture has the pointer or the focus.
const pictureMenu = {
  "@media (hover: hover)": {
    "&:not(:hover, :focus-within) [data-picture-menu]:not([data-state=open])": { opacity: 0 },
  },
};

const thumbnail = {
  w: { base: "112px", md: "128px" },
  h: { base: "74px", md: "84px" },
  borderRadius: "8px",
  borderWidth: "1px",
  borderColor: "border",
  overflow: "hidden",
  position: "relative",
  bg: "bg.subtle",
  flex: "none",
} as const;

/**
 * A picture with reserved room, so that nothing moves when it loads; opens the lightbox. `hidden` is the number of
 * pictures that are not shown.
 */
function Picture({ attachment, changeable, hidden = 0 }: OneProps & { hidden?: number }) {
  const { url, failed, reload } = useAttachmentUrl(attachment);
  const { open } = useOpenAttachment();
  // A newer link must not reload a picture that is shown; one that fails gets a new link once, silently.
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const again = () =>
    void reload().then(() => {
      setBroken(false);
      setShown(undefined);
      setAttempt((count) => count + 1);
    });
  const menu = changeable && hidden === 0 && (
    <AttachmentMenu attachment={attachment} message={changeable}>
      <AttachmentButton
        name={attachment.name}
        data-picture-menu=""
        position="absolute"
        top="4px"
        insetEnd="4px"
        boxSize="26px"
        bg="bg.panel"
        color="fg"
        shadow="card"
        _hover={{ bg: "bg.muted" }}
      />
    </AttachmentMenu>
  );
  if ((failed && !shown) || broken) {
    return (
      <Center
        {...thumbnail}
        flexDirection="column"
        gap="2px"
        color="fg.subtle"
        textAlign="center"
        fontSize="0.6875rem"
        lineHeight="0.875rem"
      >
        <ImageOff size={16} />
        {m.attachment.unavailable}
        <chakra.button
          type="button"
          color="accent.fg"
          textDecoration="underline"
          cursor="pointer"
          minH="24px"
          px="4px"
          onClick={again}
        >
          {m.attachment.reload}
        </chakra.button>
        {menu}
      </Center>
    );
  }
  return (
    <Box {...thumbnail} css={pictureMenu}>
      <chakra.button
        type="button"
        onClick={() => open(attachment.id)}
        aria-label={hidden > 0 ? m.attachment.openMore(hidden) : m.attachment.open(attachment.name)}
        title={attachment.description || attachment.name}
        display="block"
        cursor="pointer"
        w="full"
        h="full"
        _focusVisible={{ outlineOffset: "-3px" }}
      >
        {(shown ?? url) && (
          <chakra.img
            key={attempt}
            src={shown ?? url}
            alt=""
            width={128}
            height={84}
            loading="lazy"
            decoding="async"
            w="full"
            h="full"
            objectFit="cover"
            onLoad={() => setShown(url)}
            onError={() => (attempt === 0 ? again() : setBroken(true))}
          />
        )}
        {hidden > 0 && (
          <Center position="absolute" inset="0" bg="fg" color="bg.panel" opacity="0.85" fontWeight="600">
            {m.attachment.more(hidden)}
          </Center>
        )}
      </chakra.button>
      {menu}
    </Box>
  );
}

type Props = {
  attachments: readonly Attachment[];
  /** Their message when the user sent it: then they can be edited and deleted. */
  changeable?: Message | null;
};

/** The attachments of a message: pictures side by side (four, then a count), files below each other. */
export function Attachments({ attachments, changeable = null }: Props) {
  const pictures = attachments.filter((attachment) => isPicture(attachment.contentType));
  const files = attachments.filter((attachment) => !isPicture(attachment.contentType));
  // The last one also represents those after it.
  const hidden = Math.max(0, pictures.length - PICTURES_SHOWN);
  return (
    <>
      {pictures.length > 0 && (
        <Flex gap="8px" wrap="wrap">
          {pictures.slice(0, PICTURES_SHOWN).map((attachment, index) => (
            <Picture
              key={`${attachment.id} ${attachment.sha256}`}
              attachment={attachment}
              changeable={changeable}
              hidden={index === PICTURES_SHOWN - 1 ? hidden : 0}
            />
          ))}
        </Flex>
      )}
      {files.map((attachment) => (
        <FileLine key={attachment.id} attachment={attachment} changeable={changeable} />
      ))}
    </>
  );
}
