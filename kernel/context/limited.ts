import type { Caller } from './caller.js';

/** The facts about a message, or another object, by which a credential that is limited to instances may know of it. */
interface OnLine {
  /** `null` or empty on a channel without lines. */
  readonly instanceId: string | null;
  readonly sourceKind?: string | null;
  readonly sourceId?: string | null;
}

/** Returns whether a credential is limited to some instances. */
export const isLimited = ({ instanceIds }: Caller): boolean => instanceIds.length > 0;

/**
 * Returns whether an object is within the instances of a credential. One that is limited knows of what goes through its
 * instances and, where there is no instance, of what it sent itself: anything else there belongs to the whole workspace.
 */
export function isWithin(caller: Caller, { instanceId, sourceKind, sourceId }: OnLine): boolean {
  if (!isLimited(caller)) return true;
  if (instanceId) return caller.instanceIds.includes(instanceId);
  const key = limitedKey(caller);
  return key !== '' && sourceKind === 'API_KEY' && sourceId === key;
}

/** The key that a credential limited to instances is; no object has an empty one. */
export const limitedKey = ({ kind, credentialId = '' }: Caller): string => (kind === 'api-key' ? credentialId : '');
