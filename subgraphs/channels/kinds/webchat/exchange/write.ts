import { toAddress } from '../../../../../kernel/address/mail-address.js';
import { after, type Duration, minutes } from '../../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { keepUntil } from '../../../../../kernel/files/file-rows.js';
import { isVisible } from '../../../../../kernel/graph/validation.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import type { PreviewAttachment, PreviewChoice } from '../../../core/inbound/content-preview.js';
import type { InboundType } from '../../../core/inbound/inbound-type.js';
import type { NormalisedInbound } from '../../../core/inbound/normalised.js';
import { receiveAll } from '../../../core/inbound/receive/receive.js';
import { webchatInbound } from '../inbound.js';
import type { Visit } from '../session/visit.js';
import { announceVisits } from './announce.js';
import type { WriteArgs } from './exchange.args.js';
import { PAGE, pageOfThread } from './page.js';
import { refOf, shown } from './shown.js';
import type { WebchatMessage } from './state.js';
import { reportTyping } from './typing.js';

const CHANNELS = new Map([[webchatInbound.owner.channel, webchatInbound]]);

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Stores what a visitor writes; the same `clientId` again is the same message. Throws `VALIDATION_ERROR` and `SUBGRAPH_UNAVAILABLE`.
 */
export async function write(visit: Visit, args: WriteArgs): Promise<WebchatMessage> {
  const { visitor, own } = visit;
  checkSaid(args);
  const ref = refOf(visitor.id, args.clientId);
  await transact(own, async tx => {
    // A repetition of a message waits here for the first, which takes its files.
    await sql(tx.em, LOCK, [`webchat ${ref}`]);
    if (await isKnown(tx, visit, ref)) return;
    await noteSaid(tx, visit, args);
    const item = await itemOf(tx, visit, args, ref);
    const { workspaceId, sandbox, widgetId } = visitor;
    const line = { id: widgetId, workspaceId, channel: 'webchat', sandbox };
    await receiveAll(tx, CHANNELS, [{ line, items: [item] }]);
    await keepFiles(tx, item);
    await announceVisits(tx.em, [visitor.id]);
    wake(tx, relayOf('channels'));
  });
  await reportTyping(visit, false);
  return stored(visit, ref);
}

function checkSaid({ text, fileIds, choiceId, email }: WriteArgs): void {
  const saysNothing = !(text && isVisible(text)) && !fileIds?.length && !choiceId;
  failIfInvalid([
    ...(saysNothing ? [invalidField('text', 'orAnother', { others: 'fileIds, choiceId' })] : []),
    ...(email && toAddress(email) === null ? [invalidField('email', 'email')] : []),
    ...duplicates(fileIds ?? []),
  ]);
}

const duplicates = (ids: readonly string[]): InvalidField[] =>
  ids.flatMap((id, place) => (ids.indexOf(id) < place ? [invalidField(`fileIds[${place}]`, 'notAllowed')] : []));

const KNOWN = 'select 1 from channels.inbound_message where instance_id = $1 and provider_ref = $2';

const isKnown = async (tx: Context, { widget }: Visit, ref: string): Promise<boolean> =>
  (await sql(tx.em, KNOWN, [widget.id, ref])).length > 0;

/** The site's signature holds, whatever a visitor says. */
const SAY = `update channels.webchat_visitor set seen_at = $2, name = case when user_id is null then coalesce($3, name) else name end,
  email = case when user_id is null then coalesce($4, email) else email end, updated_at = $2 where id = $1`;

async function noteSaid(tx: Context, { visitor }: Visit, { name, email }: WriteArgs): Promise<void> {
  const address = email ? toAddress(email) : null;
  await sql(tx.em, SAY, [visitor.id, tx.clock.now(), name?.trim().toWellFormed() ?? null, address]);
  if (visitor.userId === null && name) visitor.name = name.trim();
}

async function itemOf(tx: Context, visit: Visit, args: WriteArgs, ref: string): Promise<NormalisedInbound> {
  const { visitor } = visit;
  const [attachments, thread] = [await filesOf(tx, visit, args.fileIds ?? []), await threadOf(visit)];
  const choice = args.choiceId ? choiceIn(thread, args.choiceId) : null;
  const text = args.text && isVisible(args.text) ? args.text : (choice?.choice.title ?? null);
  const [first] = attachments;
  const answered = choice?.messageId ?? thread.find(({ from }) => from === 'TEAM')?.id ?? null;
  return {
    ...{ ref, from: visitor.id, peer: visitor.id, inGroup: false, echo: false, profileName: visitor.name },
    type: choice ? 'INTERACTIVE' : text === null ? typeOf(first) : 'TEXT',
    text,
    preview: {
      kind: choice ? 'choice' : text === null ? 'file' : 'text',
      ...(choice ? { choice: choice.choice } : {}),
      ...(first ? { attachments, contentType: first.contentType, fileName: first.fileName, bytes: first.bytes } : {}),
    },
    media: first
      ? { id: first.id, contentType: first.contentType, fileName: first.fileName, bytes: first.bytes }
      : null,
    answers: answered === null ? null : { messageId: answered },
    at: tx.clock.now(),
  };
}

const threadOf = async (visit: Visit): Promise<WebchatMessage[]> =>
  shown(visit, (await pageOfThread(visit, null, PAGE)).slice(0, PAGE));

/** The newest message that offers the answer. Throws `VALIDATION_ERROR`. */
function choiceIn(
  thread: readonly WebchatMessage[],
  choiceId: string,
): { readonly messageId: string; readonly choice: PreviewChoice } {
  const offer = thread.find(({ choices }) => choices.some(({ id }) => id === choiceId));
  if (!offer) failIfInvalid([invalidField('choiceId', 'unknown')]);
  const title = offer!.choices.find(({ id }) => id === choiceId)!.label;
  return { messageId: offer!.id, choice: { choiceId, title } };
}

const TYPES: Readonly<Record<string, InboundType>> = { image: 'IMAGE', audio: 'AUDIO', video: 'VIDEO' };

const typeOf = (file: PreviewAttachment | undefined): InboundType =>
  TYPES[file?.contentType.split('/')[0] ?? ''] ?? 'DOCUMENT';

/** A file that waits for longer may be deleted at any moment. */
const WAITS: Duration = minutes(50);

const TAKE = `delete from channels.webchat_upload where visitor_id = $1 and file_id = any($2) and created_at > $3
  returning file_id as id, name as "fileName", content_type as "contentType", bytes`;

/** Uploads of the visitor, in the order in which they are named. Throws `VALIDATION_ERROR`. */
async function filesOf(tx: Context, { visitor }: Visit, ids: readonly string[]): Promise<PreviewAttachment[]> {
  if (ids.length === 0) return [];
  const rows = await sql<Omit<PreviewAttachment, 'role'>>(tx.em, TAKE, [
    visitor.id,
    ids,
    after(tx.clock.now(), -WAITS),
  ]);
  const byId = new Map(rows.map(row => [row.id, row]));
  failIfInvalid(ids.flatMap((id, place) => (byId.has(id) ? [] : [invalidField(`fileIds[${place}]`, 'unknown')])));
  return ids.map(id => ({ ...byId.get(id)!, role: 'ATTACHMENT' }));
}

/** Files are kept as long as messages. */
async function keepFiles(tx: Context, { preview }: NormalisedInbound): Promise<void> {
  const ids = (preview.attachments ?? []).map(({ id }) => id);
  if (ids.length > 0) await keepUntil(tx.em, ids, after(tx.clock.now(), tx.config.messageRetention));
}

/**
 * Finds a message among the newest, unless it is repeated much later: then it is looked for by
 * itself.
 */
async function stored(visit: Visit, ref: string): Promise<WebchatMessage> {
  const { own, widget } = visit;
  const [row] = await sql<{ id: string }>(own.db, OWN, [widget.id, ref]);
  const rows = row ? await pageOfThread(visit, next(row.id), 1) : [];
  const found = (await shown(visit, rows.slice(0, 1)))[0];
  if (!found) throw new Error('What a visitor wrote is not stored: its workspace is gone.');
  return found;
}

const OWN = 'select id from channels.inbound_message where instance_id = $1 and provider_ref = $2';

/** Sorts behind an id, and before every other. */
const next = (id: string): string => `${id}0`;
