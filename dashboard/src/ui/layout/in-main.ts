/** A menu on a screen is in the main part of the page, as all that is no part of the shell. */
export const IN_MAIN = { portalProps: { target: 'main' } } as const;
