/** Reloads the page. A module of its own, because tests can't reload. */
export const reload = (): void => window.location.reload();
