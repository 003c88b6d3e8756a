import { Box, Flex, Grid, Heading, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A step of the form: at the left what is entered, at the right its effect. */
export const Step = ({
  no,
  title,
  help,
  effect,
  children,
}: {
  no: number;
  title: string;
  help?: string;
  effect: ReactNode;
  children: ReactNode;
}) => (
  <Grid
    as="section"
    aria-label={title}
    templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 364px" }}
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="12px"
    boxShadow="card"
  >
    <Grid
      gap="14px"
      templateColumns="minmax(0, 1fr)"
      alignContent="start"
      px={{ base: "16px", md: "20px" }}
      pt="14px"
      pb="18px"
    >
      <Heading as="h2" textStyle="h2" fontSize="0.9375rem" display="flex" gap="10px" alignItems="center">
        <chakra.span
          boxSize="22px"
          borderRadius="full"
          bg="accent.subtle"
          color="accent.fg"
          fontSize="0.75rem"
          fontWeight="650"
          display="grid"
          placeItems="center"
          flex="none"
        >
          {no}
        </chakra.span>
        {title}
      </Heading>
      {help && (
        <Box textStyle="small" color="fg.muted" mt="-6px">
          {help}
        </Box>
      )}
      {children}
    </Grid>
    <Box
      bg="bg"
      px={{ base: "16px", md: "20px" }}
      pt="14px"
      pb="18px"
      minW="0"
      borderStartWidth={{ base: 0, lg: "1px" }}
      borderTopWidth={{ base: "1px", lg: 0 }}
      borderBottomRadius={{ base: "12px", lg: 0 }}
      borderEndRadius={{ base: undefined, lg: "12px" }}
    >
      {effect}
    </Box>
  </Grid>
);

/** The name of an effect. */
export const EffectTitle = ({ children }: { children: ReactNode }) => (
  <Flex
    align="center"
    gap="8px"
    minH="22px"
    mb="10px"
    fontSize="0.75rem"
    lineHeight="1rem"
    fontWeight="600"
    color="fg.muted"
    wrap="wrap"
  >
    {children}
  </Flex>
);
