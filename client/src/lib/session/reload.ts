/** Loads the page anew; by itself, as tests can't. */
export const reload = (): void => window.location.reload();
