import { Box, Flex, Skeleton } from "@chakra-ui/react";

/** Rows of a table, or cards below md, while the first page loads. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Box
      mx={{ base: 0, md: "28px" }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius={{ base: 0, md: "12px" }}
      overflow="hidden"
    >
      <Box h="35px" bg="bg.subtle" borderBottomWidth="1px" hideBelow="md" />
      {Array.from({ length: rows }, (_, index) => (
        <Flex key={index} h={{ base: "114px", md: "56px" }} align="center" gap="20px" px="16px" borderBottomWidth="1px">
          <Skeleton h="12px" w="84px" hideBelow="md" />
          <Box flex="1">
            <Skeleton h="13px" w={`${70 - ((index * 13) % 30)}%`} mb="7px" />
            <Skeleton h="11px" w={`${50 - ((index * 7) % 25)}%`} />
          </Box>
          <Skeleton h="22px" w="96px" hideBelow="md" />
          <Skeleton h="12px" w="90px" hideBelow="md" />
        </Flex>
      ))}
    </Box>
  );
}
