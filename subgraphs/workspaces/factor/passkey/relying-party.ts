import type { Config } from '../../../../kernel/config/config.js';

/** The name that browsers and keys show. */
export const RP_NAME = 'Switchboard';

/** Keys are bound to the public host, and answers of another origin are refused. */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl);
  return { rpId: hostname, origin };
}

/**
 * ES256, EdDSA and RS256: every browser and key knows one of them. Runtimes differ in the others
 * that they know.
 */
export const ALGORITHMS = [-7, -8, -257];
