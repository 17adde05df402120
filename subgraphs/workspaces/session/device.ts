import Bowser from 'bowser';

/**
 * Returns the names by which a person knows a device: the user agent of a browser names all other
 * browsers too.
 */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const { browser, os } = Bowser.parse(userAgent || '-');
  return { browser: browser.name || null, system: os.name || null };
}
