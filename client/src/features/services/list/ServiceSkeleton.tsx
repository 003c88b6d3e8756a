import { Box, Flex, Skeleton } from "@chakra-ui/react";

const ROWS = 8;

/** Rows of locations, under the heading of their group, or of services; cards below md. */
export function ServiceSkeleton({ locations }: { locations: boolean }) {
  return (
    <Box
      mx={{ base: 0, md: "28px" }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius={{ base: 0, md: "12px" }}
      overflow="hidden"
    >
      <Box h="35px" bg="bg.subtle" borderBottomWidth="1px" hideBelow="md" />
      {locations && <Box h={{ base: "33px", md: "31px" }} bg="bg.subtle" borderBottomWidth="1px" />}
      {Array.from({ length: ROWS }, (_, index) => (
        <Flex
          key={index}
          h={{ base: locations ? "66px" : "54px", md: "56px" }}
          align="center"
          gap="14px"
          px="16px"
          borderBottomWidth="1px"
        >
          <Skeleton boxSize={locations ? "17px" : "32px"} hideBelow="md" />
          <Box flex="1">
            <Skeleton h="13px" w={`${40 - ((index * 13) % 20)}%`} mb="7px" />
            <Skeleton h="11px" w={`${30 - ((index * 7) % 15)}%`} />
          </Box>
          <Skeleton h="20px" w="84px" />
          <Skeleton h="12px" w="90px" hideBelow="md" />
        </Flex>
      ))}
    </Box>
  );
}

/** The tabs and filters above them. */
export const BarsSkeleton = () => (
  <>
    <Flex h="39px" gap="20px" px={{ base: "16px", md: "28px" }} borderBottomWidth="1px" align="center">
      <Skeleton h="13px" w="90px" />
      <Skeleton h="13px" w="100px" />
      <Skeleton h="13px" w="80px" />
    </Flex>
    <Box px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
      <Skeleton h={{ base: "40px", md: "34px" }} w={{ base: "full", md: "300px" }} borderRadius="8px" />
    </Box>
  </>
);
