import { Box, Skeleton } from "@chakra-ui/react";

/** The placeholder of a ticket while it loads. */
export function TicketSkeleton() {
  return (
    <Box px={{ base: "16px", md: "28px" }} pt="8px">
      <Skeleton h="26px" w="55%" mb="10px" />
      <Skeleton h="18px" w="35%" mb="34px" />
      {[60, 45, 55, 30].map((width, index) => (
        <Skeleton
          key={width}
          h="58px"
          w={`${width}%`}
          borderRadius="12px"
          mb="16px"
          ms={index % 2 === 1 ? "auto" : 0}
        />
      ))}
    </Box>
  );
}
