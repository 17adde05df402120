import type { Context } from '../../../../kernel/context/context.js';
import { worldsOf } from '../../../../kernel/context/world.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import type { Moment, MomentKind, MomentsArgs } from '../../../../kernel/graph/list/moments.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import { Consent } from '../../consent/consent.js';
import { StoredSubmission } from '../../form/submission/list/stored-submission.js';
import type { Contact } from '../contact.js';
import type { ContactHistoryEntry, HistoryArgs } from './history.js';
import { KINDS, readableChannels, readableKinds } from './kinds.js';
import { ownMoments, placeOf } from './own-moments.js';

/** The history of one contact before a moment, or the newest. */
interface Ask {
  readonly ctx: Context;
  readonly contactId: string;
  readonly phone: string | null;
  readonly before: string | null;
  readonly kinds: readonly MomentKind[];
  readonly limit: number;
}

const ANSWER = '{ contactId kind id at }';
const SHARED = '$contacts: [MomentsOfInput!]!, $kinds: [ContactHistoryKind!]!, $worlds: [Boolean!]!, $limit: Int!';
const GIVEN = 'contacts: $contacts, kinds: $kinds, worlds: $worlds, limit: $limit';

type OfChannels = MomentsArgs & { channels: readonly string[]; instanceIds: readonly string[] | null };

const CHANNELS: Question<OfChannels, Moment[]> = {
  subgraph: 'channels',
  field: 'channelMoments',
  document: `query (${SHARED}, $channels: [String!]!, $instanceIds: [ID!]) {
    channelMoments(${GIVEN}, channels: $channels, instanceIds: $instanceIds) ${ANSWER}
  }`,
};

const CAMPAIGNS: Question<MomentsArgs, Moment[]> = {
  subgraph: 'campaigns',
  field: 'campaignMoments',
  document: `query (${SHARED}) { campaignMoments(${GIVEN}) ${ANSWER} }`,
};

/** Asks of the same moment share their statements if they are of one caller and the same kinds. */
export const histories = defineBatched<Ask, Moment[]>('histories of contacts', 100, (_, asks) => readAll(asks));

/**
 * Returns the history between a contact and the workspace, newest first, of all kinds that the
 * caller may read. Throws `FORBIDDEN`, `INVALID_CURSOR` and `SUBGRAPH_UNAVAILABLE`: later pages
 * would never make up for a part that is missing.
 */
export async function historyOf(
  ctx: Context,
  { id: contactId, phone }: Contact,
  { kinds: wanted, cursor, limit }: HistoryArgs,
): Promise<Page<ContactHistoryEntry>> {
  const list = `history of ${contactId}`;
  const moments = await histories.load(ctx, {
    ctx,
    contactId,
    phone: phone ?? null,
    before: cursor ? readCursor(ctx, list, cursor) : null,
    kinds: readableKinds(ctx, wanted ?? null),
    limit: limit + 1,
  });
  const shown = moments.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = moments.length > limit && last ? writeCursor(ctx, list, placeOf(last)) : null;
  return { items: await Promise.all(shown.map(moment => entryOf(ctx, moment))), pagination: { limit, nextCursor } };
}

async function entryOf(ctx: Context, { kind, id, at }: Moment): Promise<ContactHistoryEntry> {
  const entry = { kind, id, at: new Date(at) };
  if (entry.kind === 'CONSENT') return { ...entry, consent: await findOwned(ctx, Consent, id) };
  if (entry.kind === 'FORM') return { ...entry, submission: await findOwned(ctx, StoredSubmission, id) };
  const edge = EDGES[entry.kind];
  return edge ? { ...entry, [edge]: { id } } : entry;
}

/** The field with the object of a kind that another subgraph has. */
const EDGES: Partial<Record<MomentKind, keyof ContactHistoryEntry>> = {
  MESSAGE: 'message',
  RECEIVED: 'received',
  CALL: 'call',
  CLICK: 'click',
  CONVERSION: 'conversion',
  RUN: 'run',
};

async function readAll(asks: readonly Ask[]): Promise<(Moment[] | Error)[]> {
  const found = new Map<Ask, Moment[] | Error>();
  const groups = [...Map.groupBy(asks, alikeBy).values()];
  await Promise.all(
    groups.map(async group => {
      const read = await readGroup(group).catch((error: Error) => error);
      for (const one of group) found.set(one, read instanceof Error ? read : newestOf(one, read));
    }),
  );
  return asks.map(one => found.get(one)!);
}

const alikeBy = ({ ctx, kinds, limit, before }: Ask): string =>
  [
    ctx.caller.workspaceId,
    limit,
    before ?? '',
    ...kinds,
    ...worldsOf(ctx.caller),
    ...readableChannels(ctx),
    ...ctx.caller.instanceIds,
  ].join(' ');

const newestOf = ({ contactId, limit }: Ask, moments: readonly Moment[]): Moment[] =>
  moments
    .filter(moment => moment.contactId === contactId)
    .sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
    .slice(0, limit);

const placeOfAsk = ({ contactId, phone, before }: Ask) => ({ contactId, phone, before });

/** Each subgraph returns its newest moments: the newest of all are among these. */
async function readGroup(group: readonly Ask[]): Promise<Moment[]> {
  const { ctx, kinds, limit } = group[0]!;
  // Several may ask for one contact at once, who is read for all of them.
  const contacts = [...new Map(group.map(one => [one.contactId, one])).values()].map(placeOfAsk);
  const ofSubgraph = (name: string) => kinds.filter(kind => KINDS[kind].subgraph === name);
  const shared = (name: string) => ({ contacts, kinds: ofSubgraph(name), worlds: [...worldsOf(ctx.caller)], limit });
  const { instanceIds } = ctx.caller;
  const lines = { channels: readableChannels(ctx), instanceIds: instanceIds.length > 0 ? instanceIds : null };
  const parts = await Promise.all([
    ofSubgraph('contacts').length > 0 ? ownMoments(ctx, shared('contacts')) : [],
    ofSubgraph('channels').length > 0 ? ask(ctx, CHANNELS, { ...shared('channels'), ...lines }) : [],
    ofSubgraph('campaigns').length > 0 ? ask(ctx, CAMPAIGNS, shared('campaigns')) : [],
  ]);
  return parts.flat().map(moment => ({ ...moment, at: new Date(moment.at) }));
}
