import { Box, type BoxProps } from "@chakra-ui/react";

type Props = Pick<BoxProps, "w" | "h"> & { label: string; done: number; total: number };

/** The progress of something. */
export const ProgressBar = ({ label, done, total, h = "6px", w }: Props) => (
  <Box
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
    h={h}
    w={w}
    borderRadius="3px"
    bg="bg.muted"
    overflow="hidden"
  >
    <Box h="full" bg="accent" transformOrigin="left" style={{ transform: `scaleX(${total > 0 ? done / total : 0})` }} />
  </Box>
);
