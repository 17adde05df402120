import { sha256 } from '../../../../kernel/security/hash.js';
import type { Campaign } from '../campaign.js';
import type { TemplateMessages } from '../check/read-template.js';

/**
 * The fields that decide what is sent to whom, and through which channels. The pace and the hours
 * of a campaign are not among them.
 */
const PARTS = [
  'channel',
  'legs',
  'instanceId',
  'fallbackAfter',
  'success',
  'audience',
  'exclude',
  'topicId',
  'recipients',
  'class',
  'payload',
  'variables',
  'contents',
  'template',
  'variants',
  'pinned',
  'evergreenUntil',
  'shortenLinks',
] as const satisfies readonly (keyof Campaign)[];

/**
 * Returns one value for everything that a campaign sends, equal only if all of that is equal. The
 * addresses of a list are not read, because a change of them takes an approval back.
 *
 * @param messages what its template says now.
 */
export function revisionOf(campaign: Campaign, messages: TemplateMessages): string {
  const now = messages?.map(({ content, template }) => ({ content, template })) ?? null;
  const given = PARTS.map(name => [name, campaign[name]]);
  return sha256(JSON.stringify(sorted([given, now]))).toString('base64url');
}

/** The database keeps the members of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]);
}
