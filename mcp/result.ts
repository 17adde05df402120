import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { PublicDetail, PublicError } from '../kernel/errors/public-error.js';

/**
 * The key of a call's error for hosts that read more than text, in the form of a refusal at `/v1`.
 */
const ERROR_KEY = 'switchboard/error';

/** Returns the result of the graph: for programs, and as text for models that see nothing else. */
export const successOf = (content: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(content) }],
  structuredContent: content,
});

const isList = (details: PublicError['details']): details is readonly PublicDetail[] => Array.isArray(details);

/**
 * Returns an error in words that a model can act on: the fault, the argument, and the time of the
 * next try.
 */
export function failureOf(error: PublicError): CallToolResult {
  const { message, code, details, note, data, retryAfterSec } = error;
  const lines = [`${message} (${code})`];
  if (isList(details)) for (const { field, message: text } of details) lines.push(`- ${field}: ${text}`);
  else if (details) lines.push(JSON.stringify(details));
  if (data) lines.push(JSON.stringify(data));
  if (note) lines.push(note);
  if (retryAfterSec !== undefined && !message.includes(String(retryAfterSec)))
    lines.push(`Retry-After: ${retryAfterSec} s`);
  return { isError: true, content: [{ type: 'text', text: lines.join('\n') }], _meta: { [ERROR_KEY]: error } };
}
