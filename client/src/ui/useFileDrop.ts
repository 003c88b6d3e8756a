import { type DragEvent, useState } from "react";

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** The props with which an element accepts dropped files; `over` while files are above it. */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      },
    },
  };
}
