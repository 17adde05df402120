/** Members of a content that describe it best, the best first. */
const DESCRIPTIVE = ['subject', 'title', 'text', 'message', 'caption', 'body', 'name', 'filename', 'url', 'emoji'];
const DEPTH = 3;

/**
 * Returns one line of a message's content, whatever its channel; empty if its content is not kept.
 */
export function excerptOf(content: unknown, depth = DEPTH): string {
  if (typeof content !== 'object' || content === null) return '';
  const members = content as Record<string, unknown>;
  const text = DESCRIPTIVE.map(name => members[name]).find(value => typeof value === 'string' && value.trim() !== '');
  if (typeof text === 'string') return text.replace(/\s+/g, ' ').trim();
  if (depth === 0) return '';
  return Object.values(members).reduce<string>((found, value) => found || excerptOf(value, depth - 1), '');
}
