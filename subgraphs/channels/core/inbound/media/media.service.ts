import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import type { FilePart } from '../../../../../kernel/files/file-part.js';
import type { FilePlaceArgs } from '../../../../../kernel/files/file-place.js';
import { findInstance } from '../../instance/find-instance.js';
import { readInbound } from '../inbound.service.js';
import type { InboundMediaRules } from '../inbound-channel.js';
import type { InboundMessage } from '../inbound-message.js';
import { type KeptFile, keepFile } from './keep-file.js';
import { fileNameOf } from './media-type.js';
import { type InboundMediaFile, type NamedFile, partOfFile, wholeFile } from './read-file.js';

interface Opened {
  readonly message: InboundMessage;
  readonly file: KeptFile;
}

/** The codes of {@link open}. */
export const mediaCodesOf = ({ needsSession }: InboundMediaRules): ErrorCode[] => [
  'NOT_FOUND',
  'NO_MEDIA',
  'DOWNLOAD_FAILED',
  ...(needsSession ? (['INSTANCE_NOT_ACTIVE', 'UNOFFICIAL_INSTANCE_REQUIRED'] as const) : []),
];

/**
 * Throws `NOT_FOUND`, `NO_MEDIA`, `DOWNLOAD_FAILED` and, where files go through the session of an account,
 * `INSTANCE_NOT_ACTIVE` and `UNOFFICIAL_INSTANCE_REQUIRED`.
 */
async function open(ctx: Context, rules: InboundMediaRules, id: string): Promise<Opened> {
  const message = await readInbound(ctx, rules.owner, id);
  if (!message.media) fail('NO_MEDIA');
  const line = rules.instances && (await findInstance(ctx, message.instanceId));
  if (rules.needsSession) {
    if (line?.status !== 'ACTIVE') fail('INSTANCE_NOT_ACTIVE', { status: line?.status ?? 'DELETED' });
    if (line.mode !== 'UNOFFICIAL') fail('UNOFFICIAL_INSTANCE_REQUIRED');
  }
  return { message, file: await keepFile(ctx, message, line, rules.instances) };
}

/** The whole file. Throws as {@link open} does, and `MEDIA_TOO_LARGE`. */
export async function readMedia(ctx: Context, rules: InboundMediaRules, id: string): Promise<InboundMediaFile> {
  return wholeFile(ctx, named(await open(ctx, rules, id)));
}

/** A part of the file. Throws as {@link open} does, and `INVALID_CURSOR`. */
export async function readMediaPart(
  ctx: Context,
  rules: InboundMediaRules,
  id: string,
  place: FilePlaceArgs,
): Promise<FilePart> {
  return partOfFile(ctx, named(await open(ctx, rules, id)), place);
}

const named = ({ message, file }: Opened): NamedFile => ({ ...file, name: fileNameOf(message, file.contentType) });
