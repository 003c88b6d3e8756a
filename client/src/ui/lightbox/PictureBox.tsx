import { Button, Flex, Spinner } from "@chakra-ui/react";
import { ImageOff } from "lucide-react";
import { useRef, useState } from "react";
import Box, { type SlideImage } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Download from "yet-another-react-lightbox/plugins/download";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import type { LightboxProps } from "../Lightbox";
import { m } from "../messages.nl";
import { useFrom } from "../useMediaQuery";
import "./lightbox.css";

type Picture = SlideImage & { id: string };

const alone = [Captions, Download, Zoom];
const several = [...alone, Counter];
const none = () => null;

export function PictureBox({ pictures, current, onChange, onClose, onDownload, onReload }: LightboxProps) {
  const roomy = useFrom("md");
  // By address: a new link of the same picture starts over.
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  // A picture that fails once may only have an expired link: it silently gets a new one.
  const retried = useRef(new Set<string>());
  const onBroken = ({ id, src }: Picture) => {
    if (retried.current.has(id)) setBroken((known) => new Set(known).add(src));
    else onReload(id);
    retried.current.add(id);
  };
  // A throttled key may change the picture once more after it was closed.
  const closed = useRef(false);
  const index = Math.max(
    0,
    pictures.findIndex((picture) => picture.id === current),
  );
  const slides = pictures.map<Picture>(({ id, name, description, url = "", width, height }) => ({
    id,
    src: url,
    alt: description || name,
    ...(width && height && { width, height }),
    title: name,
    ...(description && { description }),
  }));
  const slide = ({ slide }: { slide: object }) => {
    const { id, src } = slide as Picture;
    const failed = pictures.find((picture) => picture.id === id)?.failed ?? false;
    if (failed || broken.has(src)) return <Unavailable onReload={() => onReload(id)} />;
    if (src === "") return <Spinner color="white" size="lg" aria-label={m.loading} />;
    return undefined;
  };
  return (
    <Box
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={pictures.length > 1 ? several : alone}
      labels={m.lightbox}
      carousel={{
        finite: true,
        preload: 1,
        padding: roomy ? 60 : 0,
        imageProps: (shown) => ({ onErrorCapture: () => onBroken(shown as Picture) }),
      }}
      counter={{ separator: m.lightbox.of }}
      captions={{ descriptionTextAlign: "center", descriptionMaxLines: 4 }}
      download={{ download: ({ slide: shown }) => onDownload((shown as Picture).id) }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      on={{
        exiting: () => {
          closed.current = true;
        },
        view: ({ index: shown }) => {
          const next = pictures[shown];
          if (next && next.id !== current && !closed.current) onChange(next.id);
        },
      }}
      render={{ slide, ...(pictures.length <= 1 && { buttonPrev: none, buttonNext: none }) }}
    />
  );
}

function Unavailable({ onReload }: { onReload: () => void }) {
  return (
    <Flex role="alert" direction="column" align="center" gap="12px" color="white">
      <ImageOff size={40} strokeWidth={1.5} aria-hidden="true" />
      {m.lightbox.unavailable}
      <Button onClick={onReload}>{m.lightbox.reload}</Button>
    </Flex>
  );
}
