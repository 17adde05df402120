import { isSameAddress } from '../../../../../kernel/address/mail-address.js';
import { after } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact, wake } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { keepUntil } from '../../../../../kernel/files/file-rows.js';
import { bytesOfFile, findFile, storeFile } from '../../../../../kernel/files/file-store.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import type { OriginalMail, PreviewAttachment } from '../../../core/inbound/content-preview.js';
import type { InboundMedia, NormalisedInbound } from '../../../core/inbound/normalised.js';
import { receiveAll } from '../../../core/inbound/receive/receive.js';
import type { StoredMail } from '../mail-in/stored-mail.js';
import { emailInbound, mailLine } from './inbound.js';
import type { Letter, LetterFile } from './read-letter.js';
import type { Thread } from './thread-of.js';

/** The workspace that a letter came to. */
export interface Addressee {
  readonly workspaceId: string;
  /** The addresses to which it came. */
  readonly to: readonly string[];
  /** The message whose reply address it came to. */
  readonly messageId: string | null;
}

const CHANNELS = new Map([[emailInbound.owner.channel, emailInbound]]);

/**
 * Stores a letter with its files, conversation and events. May be repeated: a workspace gets a mail once. Throws
 * `SUBGRAPH_UNAVAILABLE`.
 */
export async function receiveLetter(services: Services, mail: StoredMail, letter: Letter, addressee: Addressee) {
  const { workspaceId } = addressee;
  const ctx = jobContext(services, workspaceId);
  const attachments: PreviewAttachment[] = [];
  for (const file of letter.files) attachments.push(await keep(ctx, file));
  const original = letter.isRead ? await keepOriginal(ctx, mail) : null;
  await transact(ctx, async tx => {
    const messageId = addressee.messageId ?? (await answeredBy(tx, workspaceId, letter.answers));
    const peer = messageId === null ? null : await personOf(tx, workspaceId, messageId);
    const files = { attachments, original };
    const item = itemOf(mail, letter, { ...addressee, messageId }, files, peer ?? letter.from);
    const stored = await receiveAll(tx, CHANNELS, [{ line: mailLine({ workspaceId, sandbox: false }), items: [item] }]);
    if (stored.length === 0) return;
    const kept = [...attachments, ...(original ? [original] : [])].map(({ id }) => id);
    await keepUntil(tx.em, kept, after(tx.clock.now(), tx.config.messageRetention));
    wake(tx, relayOf('channels'));
  });
}

/**
 * Stores a file of a letter. One that is not taken over within an hour, because the process died,
 * is deleted.
 */
async function keep(
  ctx: Context,
  { role, name, contentType, contentId, bytes }: LetterFile,
): Promise<PreviewAttachment> {
  const id = await storeFile(ctx, contentType, one(bytes));
  return { id, role, fileName: name, contentType, bytes: bytes.length, ...(contentId ? { contentId } : {}) };
}

/** Copies the bytes of a mail, which several workspaces may get and each may delete. Deleted within an hour as the files are. */
async function keepOriginal(ctx: Context, { fileId }: StoredMail): Promise<OriginalMail | null> {
  const file = await findFile(ctx.db, fileId);
  if (!file) return null;
  const id = await storeFile(ctx, file.contentType, bytesOfFile(ctx.db, fileId, file.bytes));
  return { id, bytes: file.bytes };
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const OWN = `select m.id from unnest($2::text[]) with ordinality as a(id, place)
  join channels.message m on m.id = a.id and m.workspace_id = $1 and m.channel = 'email' and not m.sandbox
  order by a.place limit 1`;

/** A letter may name any message: one of another workspace is none. */
async function answeredBy(tx: Context, workspaceId: string, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const [row] = await sql<{ id: string }>(tx.em, OWN, [workspaceId, ids]);
  return row?.id ?? null;
}

const PERSON = `select c.peer from channels.conversation_answer a join channels.conversation c on c.id = a.conversation_id
    where a.message_id = $2 and c.workspace_id = $1 and c.instance_id = $3
  union all select c.peer from channels.message m join channels.conversation c on c.instance_id = $3 and c.peer = lower(m.recipient)
    where m.id = $2 and m.workspace_id = $1
  limit 1`;

/**
 * Returns the person in whose conversation the answer to a message is, whichever address it came from; `null` where the
 * message is of no conversation yet.
 */
async function personOf(tx: Context, workspaceId: string, messageId: string): Promise<string | null> {
  const { id } = mailLine({ workspaceId, sandbox: false });
  const [row] = await sql<{ peer: string }>(tx.em, PERSON, [workspaceId, messageId, id]);
  return row?.peer ?? null;
}

interface Files {
  readonly attachments: readonly PreviewAttachment[];
  readonly original: OriginalMail | null;
}

function itemOf(
  { id, receivedAt }: StoredMail,
  letter: Letter,
  { to, messageId }: Addressee,
  files: Files,
  peer: string,
): NormalisedInbound {
  return {
    ref: id,
    from: letter.from,
    peer,
    ...(isSameAddress(peer, letter.from) ? {} : { byAnother: true }),
    inGroup: false,
    echo: false,
    profileName: letter.name,
    type: 'TEXT',
    text: letter.text,
    preview: previewOf(letter, to, files),
    media: mediaOf(files.attachments),
    answers: messageId ? { messageId } : null,
    at: letter.at ?? receivedAt,
  };
}

const previewOf = (letter: Letter, to: Addressee['to'], { attachments, original }: Files) => ({
  kind: 'mail' as const,
  subject: letter.subject,
  to: [...to],
  ...threadOf(letter.thread),
  ...(letter.quoted === null ? {} : { quotedText: letter.quoted }),
  ...(letter.signature === null ? {} : { signature: letter.signature }),
  ...(letter.invitation ? { invitation: letter.invitation } : {}),
  automatic: letter.automatic,
  authentication: letter.authentication,
  attachments: [...attachments],
  ...(original ? { original } : {}),
});

const threadOf = ({ cc, replyTo, messageIdHeader, references }: Thread) => ({
  ...(cc.length > 0 ? { cc: [...cc] } : {}),
  ...(replyTo === null ? {} : { replyTo }),
  ...(messageIdHeader === null ? {} : { messageIdHeader }),
  ...(references.length > 0 ? { references: [...references] } : {}),
});

/** The file that is downloaded if none is named. */
function mediaOf(attachments: readonly PreviewAttachment[]): InboundMedia | null {
  const first =
    attachments.find(({ role }) => role === 'ATTACHMENT') ?? attachments.find(({ role }) => role === 'INLINE');
  return first ? { id: first.id, contentType: first.contentType, fileName: first.fileName, bytes: first.bytes } : null;
}
