import { after, type Duration, hours } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { renewFile } from '../../../../../kernel/files/file-rows.js';
import { storeFile } from '../../../../../kernel/files/file-store.js';
import { openDownload, type Source } from '../../../../../kernel/outbound/open-download.js';
import type { Instance } from '../../instance/instance.js';
import { lineKindOf } from '../../instance/line/credentials.js';
import type { InstanceRules } from '../../instance/rules.js';
import { chatOutcomeOf } from '../../sandbox/magic.js';
import type { InboundMessage } from '../inbound-message.js';
import { linkOf, sourceOf } from './media-source.js';
import { contentTypeOf } from './media-type.js';
import { sandboxFile } from './sandbox-file.js';

/** Bytes of a file at most. */
const MAX_BYTES = 100 * 1024 * 1024;
/** The time for which a file is kept after somebody asked for it. */
const KEPT: Duration = hours(1);

/** The file of a message, kept here. */
export interface KeptFile {
  readonly id: string;
  readonly contentType: string;
  readonly bytes: number;
}

const KEEP = 'update channels.inbound_message set file_id = $2 where id = $1';

/**
 * The file of a message. It is fetched from the provider once and kept for an hour, so that parts of it can be asked for.
 * Throws `DOWNLOAD_FAILED`.
 */
export async function keepFile(
  ctx: Context,
  message: InboundMessage,
  line: Instance | null,
  rules: InstanceRules | null,
): Promise<KeptFile> {
  const until = after(ctx.clock.now(), KEPT);
  if (message.fileId) {
    const kept = await renewFile(ctx.db, message.fileId, until);
    if (kept) return kept;
  }
  try {
    const id = await fetchFile(ctx, message, line, rules);
    await sql(ctx.db, KEEP, [message.id, id]);
    const kept = await renewFile(ctx.db, id, until);
    return kept!;
  } catch (cause) {
    ctx.log.warn({ err: cause, inboundId: message.id }, 'the file of a message cannot be fetched');
    return fail('DOWNLOAD_FAILED', {}, { cause });
  }
}

async function fetchFile(
  ctx: Context,
  message: InboundMessage,
  line: Instance | null,
  rules: InstanceRules | null,
): Promise<string> {
  if (message.sandbox) {
    if (chatOutcomeOf(message.from) === 'lost') throw new Error('The sender of the sandbox has no file.');
    const { contentType, bytes } = sandboxFile(message.type);
    return storeFile(ctx, contentType, one(bytes));
  }
  const source = rules ? await sourceOfLine(ctx, message, line, rules) : linkOf(message.media!);
  const { contentType, bytes } = await openDownload(ctx, source, MAX_BYTES);
  return storeFile(ctx, contentTypeOf(message, contentType), bytes);
}

function sourceOfLine(
  ctx: Context,
  message: InboundMessage,
  line: Instance | null,
  rules: InstanceRules,
): Promise<Source> {
  if (!line) throw new Error('The line of the message was deleted.');
  return sourceOf(lineKindOf(rules, line), ctx, line, message.media!, rules);
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
