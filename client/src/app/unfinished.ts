/**
 * Routes whose screens are not built yet: they show "Nog niet beschikbaar". This list is empty when the portal is finished;
 * a route is finished by giving it a screen in routes.tsx and taking its name out here.
 */
export const unfinished: readonly string[] = [];
