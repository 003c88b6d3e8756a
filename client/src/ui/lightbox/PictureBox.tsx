import { Button, Flex, Spinner } from "@chakra-ui/react";
import { ImageOff } from "lucide-react";
import { useState } from "react";
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
import "./lightbox.css";

type Picture = SlideImage & { id: string };

const plugins = [Captions, Counter, Download, Zoom];
const none = () => null;

export function PictureBox({ pictures, current, onChange, onClose, onDownload, onReload }: LightboxProps) {
  // By address: a new link of the same picture starts anew.
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const index = Math.max(0, pictures.findIndex((picture) => picture.id === current));
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
      plugins={plugins}
      labels={m.lightbox}
      carousel={{ finite: true, preload: 1, imageProps: (shown) => ({ onErrorCapture: () => setBroken((known) => new Set(known).add((shown as Picture).src)) }) }}
      counter={{ separator: m.lightbox.of }}
      captions={{ descriptionTextAlign: "center", descriptionMaxLines: 4 }}
      download={{ download: ({ slide: shown }) => onDownload((shown as Picture).id) }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      on={{
        view: ({ index: shown }) => {
          const next = pictures[shown];
          if (next && next.id !== current) onChange(next.id);
        },
      }}
      render={{ slide, ...(pictures.length <= 1 && { buttonPrev: none, buttonNext: none }) }}
      styles={{ root: { "--yarl__portal_zindex": "var(--ui-z-index-modal)" } }}
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
