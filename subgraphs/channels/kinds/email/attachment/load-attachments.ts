import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { readFile } from '../../../../../kernel/files/file-store.js';
import { SafeFetchError } from '../../../../../kernel/outbound/fetch-error.js';
import { createSafeFetch } from '../../../../../kernel/outbound/safe-fetch.js';
import { findUpload } from '../../../features/media/outbound.js';
import type { EmailContent } from '../content/content.js';
import { type Attachment, type LoadedAttachment, MAX_ATTACHMENT_BYTES, type MissingAttachment } from './attachment.js';

/** The HTTP client of a process for attachments; it may call what webhooks may. */
export const attachmentFetch = defineResource('client of attachments', ({ config, log }) => {
  const { allowNetworks, timeout } = config.outbound;
  const client = createSafeFetch({ allowNetworks, timeout, maxBytes: MAX_ATTACHMENT_BYTES, log });
  return { value: client, close: () => client.close() };
});

/** Thrown here alone. */
class Missing extends Error {
  constructor(readonly missing: MissingAttachment) {
    super(missing.reason);
  }
}

/** The mail with what loads its attachments: the provider does that when their turn has come, because they are large. */
export function withAttachments(services: Services, content: EmailContent): EmailContent {
  const { attachments } = content;
  return attachments ? { ...content, loadAttachments: () => loadAll(services, attachments) } : content;
}

async function loadAll(services: Services, attachments: readonly Attachment[]) {
  const loaded: LoadedAttachment[] = [];
  let left = MAX_ATTACHMENT_BYTES;
  try {
    for (const attachment of attachments) {
      const file = await load(services, attachment);
      left -= file.bytes.length;
      if (left < 0) throw tooLarge;
      loaded.push(file);
    }
    return loaded;
  } catch (error) {
    if (error instanceof Missing) return error.missing;
    services.log.warn({ err: error }, 'attachments cannot be read');
    return { code: null, reason: 'The attachments could not be read.' };
  }
}

const tooLarge = new Missing({ code: 'ATTACHMENT_TOO_LARGE', reason: 'The attachments have too many bytes.' });

async function load(services: Services, attachment: Attachment): Promise<LoadedAttachment> {
  const { base64, fileId, url, mediaId, name = 'file', ...shown } = attachment;
  if (mediaId !== undefined) return loadUpload(services, mediaId, attachment);
  if (base64 !== undefined) return { name, ...shown, bytes: Buffer.from(base64, 'base64') };
  if (url !== undefined) return { name, ...shown, bytes: await fetchOne(services, url) };
  return { name, ...shown, bytes: (await readFile(services.db, fileId ?? '')) ?? notKept() };
}

/** Its own name and type are used where the mail gives none. */
async function loadUpload(services: Services, id: string, { name, contentType, contentId }: Attachment) {
  const upload = (await findUpload(services.db, id)) ?? notKept();
  return {
    name: name ?? upload.name,
    contentType: contentType ?? upload.contentType,
    ...(contentId === undefined ? {} : { contentId }),
    bytes: (await readFile(services.db, upload.fileId)) ?? notKept(),
  };
}

function notKept(): never {
  throw new Missing({ code: 'ATTACHMENT_UNAVAILABLE', reason: 'The attachment is not kept any more.' });
}

/** A server that cannot be reached, or has an error of its own, may answer later. */
async function fetchOne(services: Services, url: string): Promise<Buffer> {
  const { status, body, truncated } = await resourceOf(services, attachmentFetch).get(url).catch(unreachable);
  if (status >= 500 || status === 429) throw new Missing({ code: null, reason: `An attachment answered ${status}.` });
  if (status !== 200)
    throw new Missing({ code: 'ATTACHMENT_UNAVAILABLE', reason: `An attachment answered ${status}.` });
  if (truncated) throw tooLarge;
  return body;
}

function unreachable(error: unknown): never {
  if (!(error instanceof SafeFetchError)) throw error;
  throw new Missing({
    code: error.error === 'REFUSED' ? 'ATTACHMENT_UNAVAILABLE' : null,
    reason: `An attachment cannot be fetched: ${error.message}`,
  });
}
