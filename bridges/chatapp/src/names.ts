import { randomBytes } from 'node:crypto';
import { isJidGroup, isLidUser, jidDecode, jidNormalizedUser } from 'baileys';

/** The name of a person in the protocol: digits of a number, or a hidden one with its host. `null` for anything else. */
export function personOf(jid: string | null | undefined): string | null {
  const decoded = jidDecode(jid ?? undefined);
  if (!decoded) return null;
  if (decoded.server === 'lid' || decoded.server === 'hosted.lid') return `${decoded.user}@lid`;
  return decoded.server === 's.whatsapp.net' || decoded.server === 'c.us' || decoded.server === 'hosted'
    ? decoded.user
    : null;
}

/** The digits of a number; `null` for a hidden name. */
export function numberOf(jid: string | null | undefined): string | null {
  const person = personOf(jid);
  return person && !person.includes('@') ? person : null;
}

export const isGroup = (jid: string): boolean => isJidGroup(jid) === true;

/** The address of a person whose name the service gave. */
export const addressOf = (name: string): string =>
  isLidUser(name) ? jidNormalizedUser(name) : `${name.replace(/\D/g, '')}@s.whatsapp.net`;

export const groupAddress = (id: string): string => (id.endsWith('@g.us') ? id : `${id}@g.us`);

/** An id of a message, as a browser of the service makes them. */
export const newId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
