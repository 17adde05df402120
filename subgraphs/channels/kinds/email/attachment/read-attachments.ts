import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import type { AttachmentInput } from './attachment.args.js';
import { type Attachment, MAX_ATTACHMENT_BYTES } from './attachment.js';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const bytesOf = (base64: string): number => Buffer.byteLength(base64, 'base64');

/** Returns the errors of the attachments of a mail that no rule of a single field finds. */
export function attachmentErrors(field: string, given: readonly AttachmentInput[]): InvalidField[] {
  const errors = given.flatMap((item, index) => sourceErrors(`${field}[${index}]`, item));
  const ids = given.flatMap(({ contentId }) => contentId ?? []);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) errors.push(invalidField(field, 'notAllowed'));
  });
  const bytes = given.reduce((sum, { content }) => sum + bytesOf(content ?? ''), 0);
  if (bytes > MAX_ATTACHMENT_BYTES) errors.push(invalidField(field, 'bytes', { max: MAX_ATTACHMENT_BYTES }));
  return errors;
}

function sourceErrors(field: string, { filename, content, url, mediaId }: AttachmentInput): InvalidField[] {
  const named = filename || mediaId ? [] : [invalidField(`${field}.filename`, 'required')];
  return [...named, ...contentErrors(field, { content, url, mediaId })];
}

function contentErrors(field: string, given: Pick<AttachmentInput, 'content' | 'url' | 'mediaId'>): InvalidField[] {
  const { content, url } = given;
  const [first, ...others] = (['content', 'url', 'mediaId'] as const).filter(name => given[name]);
  if (!first) return [invalidField(`${field}.content`, 'orAnother', { others: 'url, mediaId' })];
  if (others.length > 0) return others.map(name => invalidField(`${field}.${name}`, 'notBeside', { other: first }));
  if (content && (content.length % 4 !== 0 || !BASE64.test(content)))
    return [invalidField(`${field}.content`, 'base64')];
  return url && !isWebUrl(url) ? [invalidField(`${field}.url`, 'webUrl')] : [];
}

/**
 * Returns whether a URL is one of the web. The hosts that may be called are decided when it is
 * fetched.
 */
const isWebUrl = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** The attachments of an input without errors. */
export const readAttachments = (given: readonly AttachmentInput[]): Attachment[] =>
  given.map(({ filename, contentType, contentId, content, url, mediaId }) => ({
    ...(filename ? { name: filename } : {}),
    ...(contentType ? { contentType } : {}),
    ...(contentId ? { contentId } : {}),
    ...(content ? { base64: content } : {}),
    ...(url ? { url } : {}),
    ...(mediaId ? { mediaId } : {}),
  }));
