import { useEffect } from "react";
import { useLoaded } from "./useLoaded";

type LightboxPicture = {
  id: string;
  name: string;
  /** Shown under the picture. */
  description: string;
  /** Undefined while it is unknown. */
  url: string | undefined;
  failed: boolean;
  width: number | null;
  height: number | null;
};

export type LightboxProps = {
  pictures: readonly LightboxPicture[];
  /** The current picture; changing it shows another one. */
  current: string;
  onChange: (id: string) => void;
  onClose: () => void;
  onDownload: (id: string) => void;
  /** Called by "Opnieuw laden" on a picture that could not be loaded. */
  onReload: (id: string) => void;
};

/** Loaded with the first picture that is opened. */
const load = () => import("./lightbox/PictureBox");

/**
 * Pictures over the whole window: zoom, previous and next, description, download. Esc closes and the focus returns to
 * where it was.
 */
export function Lightbox(props: LightboxProps) {
  const { part } = useLoaded(load);
  const { onClose } = props;
  // Until it has the focus, its keys go to the page behind it, or are lost.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || (event.target as Element).closest("[role=dialog], [role=alertdialog]")) return;
      event.stopPropagation();
      onClose();
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, [onClose]);
  return part && <part.PictureBox {...props} />;
}
