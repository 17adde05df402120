import { newId } from '../../../kernel/context/ids.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import type { VisitorKind } from '../../../kernel/http/visitor-kind.js';
import { STORE } from './store-statement.js';

/** The columns of a link that the rows of a click repeat. */
export interface ClickedLink {
  readonly id: string;
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly code: string;
  readonly url: string;
  readonly maxClicks: number | null;
  /**
   * The contact, message and origin that the link was made for. They are absent in a click that an
   * earlier release left on the disk.
   */
  readonly contactId?: string | null;
  readonly messageId?: string | null;
  readonly originId?: string | null;
}

/** A click to be stored. It has its identifier already: stored twice, it is there once. */
export interface NewClick {
  readonly id: string;
  readonly eventId: string;
  /** The link as it was known when it was followed. */
  readonly link: ClickedLink;
  readonly kind: VisitorKind;
  /** ISO 8601. */
  readonly at: string;
  readonly source: string | null;
  readonly agent: string | null;
  readonly method: string;
  readonly purpose: string | null;
  readonly referrer: string | null;
  readonly visitor: string;
}

/** Clicks of one statement at most. */
export const MAX_STORED = 500;

/** A click as the statements read it. */
const rowOf = ({ eventId, link, ...click }: NewClick, place: number): object => ({
  ...click,
  ...{ place, event_id: eventId, link_id: link.id, workspace_id: link.workspaceId, sandbox: link.sandbox },
  ...{ code: link.code, url: link.url, max_clicks: link.maxClicks, automatic: Boolean(link.messageId) },
  ...{ contact_id: link.contactId, sent_message_id: link.messageId, origin_id: link.originId },
});

/**
 * Stores clicks with their sums and events. Returns for each, once they are committed, whether its
 * link had not ended before it.
 */
export async function storeClicks(on: Database | Em, clicks: readonly NewClick[]): Promise<boolean[]> {
  const stored = await sql<{ id: string; within: boolean }>(on, STORE, [JSON.stringify(clicks.map(rowOf))]);
  const within = new Map(stored.map(row => [row.id, row.within]));
  // Clicks that are not in the result were stored before.
  return clicks.map(({ id }) => within.get(id) ?? true);
}

/** Stores the clicks of a moment together: those of links that end after some of them. */
export const clickWriter = defineBatched<NewClick, boolean>('clicks', MAX_STORED, storeClicks);

const WAIT = 'insert into campaigns.click_waiting (size, at, clicks) values ($1, $2, $3)';
/** Clicks of a row at most: a row is stored as a whole. */
const MAX_WAITING = 100;

/**
 * Keeps clicks that arrive together as they are, to be stored with their sums a moment later. That
 * costs a quarter, and does not wait for others who follow the same link. Clicks that arrive while
 * two statements are under way share the next one.
 */
export const waitingClicks = defineBatched<NewClick, true>('waiting clicks', MAX_WAITING, async (on, clicks) => {
  await sql(on, WAIT, [clicks.length, clicks[0]!.at, JSON.stringify(clicks.map(rowOf))]);
  return clicks.map(() => true as const);
});

export const newClickIds = (): Pick<NewClick, 'id' | 'eventId'> => ({ id: newId('clk'), eventId: newId('evt') });
