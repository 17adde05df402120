import Bowser from 'bowser';

/** In words that a person knows a device by: what a browser says of itself names all others too. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const { browser, os } = Bowser.parse(userAgent || '-');
  return { browser: browser.name || null, system: os.name || null };
}
