import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { plainFileName } from '../../../../../kernel/files/file-name.js';
import { announceConversations } from '../../conversation/announce.js';
import { type InboundChannels, inboundOf } from '../inbound-channel.js';
import type { InboundLine, NormalisedInbound, Received } from '../normalised.js';
import { answeredBy } from './answered.js';
import { arrivalHooks } from './arrival-hooks.js';
import { askContacts } from './ask-contacts.js';
import { askSettings, groupSettings, type InboundSettings } from './ask-settings.js';
import { receivedEvents } from './emit.js';
import { type Entry, entryOf, lineKey } from './entry.js';
import { freshOf, type LockedConversation, lockConversations } from './fresh.js';
import { withKnownPeers } from './known-peers.js';
import { storeReceived } from './store.js';

/** The messages that came in on a line, in the provider's order. */
export interface LineInbound {
  readonly line: InboundLine;
  readonly items: readonly NormalisedInbound[];
}

/**
 * Stores what came in on lines, with conversations and events, in the transaction of `tx`: a
 * provider's id counts as seen exactly if its message and event are stored. A repetition stores
 * nothing. Events are written where the workspace has inbound reception enabled; messages of groups
 * are taken only where it, or the line itself, allows them. Returns those that were new. Throws
 * `SUBGRAPH_UNAVAILABLE`.
 */
export async function receiveAll(
  tx: Context,
  channels: InboundChannels,
  lines: readonly LineInbound[],
): Promise<readonly Received[]> {
  const now = tx.clock.now();
  const given = lines.flatMap(({ line, items }) =>
    items.map(item => entryOf(inboundOf(channels, line), line, withPlainNames(item), now)),
  );
  if (given.length === 0) return [];
  const settings = await askSettings(tx, [...new Set(given.map(({ line }) => line.workspaceId))]);
  const wanted = await withKnownPeers(tx, await wantedOf(tx, given, settings), now);
  if (wanted.length === 0) return [];
  const conversations = await lockConversations(tx.em, wanted, now);
  const received = await complete(tx, channels, await freshOf(tx.em, wanted), conversations);
  if (received.length === 0) return [];
  const hooks = resourceOf(tx, arrivalHooks);
  const taken = await hooks.take(tx, received);
  const stored = await storeReceived(tx.em, received, taken.inboundIds, now);
  await announceConversations(tx.em, stored);
  await hooks.note(
    tx,
    received.filter(({ id }) => !taken.inboundIds.has(id)),
  );
  const announced = received.filter(
    ({ line }) => inboundOf(channels, line).alwaysEmitted || settings.get(line.workspaceId)?.inboundEnabled,
  );
  await emitAll(tx, [...receivedEvents(channels, announced), ...hooks.opened(stored), ...taken.events(stored)]);
  return received;
}

/**
 * Names of files as their senders wrote them are stored and shown without folders and line breaks.
 */
const withPlainNames = (item: NormalisedInbound): NormalisedInbound => ({
  ...item,
  preview: named(item.preview),
  media: item.media && named(item.media),
});

function named<Named extends { readonly fileName?: string | null }>(file: Named): Named {
  if (file.fileName == null) return file;
  const { fileName, ...others } = file;
  const plain = plainFileName(fileName);
  return (plain === null ? others : { ...file, fileName: plain }) as Named;
}

async function wantedOf(
  tx: Context,
  given: readonly Entry[],
  settings: ReadonlyMap<string, InboundSettings>,
): Promise<readonly Entry[]> {
  const ofGroups = given.filter(({ item }) => item.inGroup);
  if (ofGroups.length === 0) return given;
  const own = await groupSettings(tx.em, [...new Set(ofGroups.map(({ line }) => line.id))]);
  return given.filter(
    ({ line, item }) => !item.inGroup || (own.get(line.id) ?? settings.get(line.workspaceId)?.allowGroupChats),
  );
}

async function complete(
  tx: Context,
  channels: InboundChannels,
  fresh: readonly Entry[],
  conversations: ReadonlyMap<string, LockedConversation>,
): Promise<Received[]> {
  if (fresh.length === 0) return [];
  const contacts = await askContacts(tx, channels, fresh);
  const answered = await answeredBy(tx.em, fresh);
  return fresh.map(entry => {
    const conversation = conversations.get(lineKey(entry.line.id, entry.item.peer))!;
    return {
      ...entry,
      id: newId('inb'),
      conversation,
      sequence: ++conversation.sequence,
      contactId: contacts.get(entry) ?? null,
      messageId: answered.get(entry) ?? null,
    };
  });
}

/** Does the same in a transaction of its own, for one line. Returns how many were new. */
export const receiveInbound = async (
  services: Services,
  channels: InboundChannels,
  line: InboundLine,
  items: readonly NormalisedInbound[],
): Promise<number> => (await transact(jobContext(services), tx => receiveAll(tx, channels, [{ line, items }]))).length;
