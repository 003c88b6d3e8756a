/** Options of the lists that use useNewActivity, which decides when rows may move. */
export const onlyWhenUndisturbed = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
