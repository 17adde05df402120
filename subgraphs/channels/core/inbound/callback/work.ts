import { type Context, wake } from '../../../../../kernel/context/context.js';
import { learnIdentities } from '../../conversation/identity.js';
import { insertReceipts, RECEIPT_JOB } from '../../message/receipt/receipt.js';
import { lineReference } from '../../provider/line/reference.js';
import type { Receipt } from '../../provider/port.js';
import { type InboundChannels, inboundOf } from '../inbound-channel.js';
import type { InboundLine, NormalisedChange } from '../normalised.js';
import { receiveAll } from '../receive/receive.js';
import { keepUnclaimed, type NewUnclaimed, type UnclaimedReason } from '../unclaimed/unclaimed.js';
import type { StoredCallback } from './callback.js';
import type { ReadCallback, ReadReport } from './read-callbacks.js';
import type { CallbackSources, NormalisedComment, TemplateReport } from './source.js';
import { timeOr } from './wire.js';

/** A report with a line that it is about. */
interface LineReport {
  readonly line: InboundLine;
  readonly report: ReadReport;
}

/** Stores comments under an account with their events. */
type ReceiveComments = (tx: Context, line: InboundLine, comments: readonly NormalisedComment[]) => Promise<unknown>;

/** The changes that somebody made to the messages of a line, in the provider's order. */
export interface LineChanges {
  readonly line: InboundLine;
  readonly changes: readonly NormalisedChange[];
}

/** The functions that store what is reported beside messages and receipts. */
export interface ReceiveBeside {
  readonly receiveComments: ReceiveComments;
  readonly receiveTemplates: (tx: Context, reports: readonly TemplateReport[]) => Promise<unknown>;
  readonly receiveChanges: (tx: Context, lines: readonly LineChanges[]) => Promise<unknown>;
}

/**
 * Stores what callbacks report: messages with their events, receipts for the messages that we sent. Throws the error of one that
 * cannot be read.
 */
export async function workOnCallbacks(
  tx: Context,
  channels: InboundChannels,
  sources: CallbackSources,
  own: ReceiveBeside,
  callbacks: readonly ReadCallback[],
): Promise<void> {
  for (const { error } of callbacks) if (error !== null) throw error;
  await own.receiveTemplates(
    tx,
    callbacks.flatMap(({ templates }) => templates),
  );
  await keepUnclaimed(tx, [...ofUnknownSources(sources, callbacks), ...withoutLine(callbacks)]);
  const reports = callbacks.flatMap(callback => callback.reports);
  const found = reports.flatMap(report => report.lines.map(line => ({ line, report })));
  if (found.length === 0) return;
  await learn(tx, channels, found);
  await receiveAll(
    tx,
    channels,
    found.map(({ line, report }) => ({ line, items: report.inbound })),
  );
  await receiveBeside(tx, own, found);
  await storeReceipts(tx, found);
}

async function receiveBeside(tx: Context, own: ReceiveBeside, found: readonly LineReport[]): Promise<void> {
  for (const { line, report } of found)
    if (report.comments && report.comments.length > 0) await own.receiveComments(tx, line, report.comments);
  const changed = found.flatMap(({ line, report }) =>
    report.changes && report.changes.length > 0 ? [{ line, changes: report.changes }] : [],
  );
  if (changed.length > 0) await own.receiveChanges(tx, changed);
}

const unclaimedOf = (
  { source, instanceId, body, receivedAt }: StoredCallback,
  place: string,
  reason: UnclaimedReason,
): NewUnclaimed => ({ kind: 'CALLBACK', source, place, reason, instanceId, body, receivedAt });

const ofUnknownSources = (sources: CallbackSources, callbacks: readonly ReadCallback[]): NewUnclaimed[] =>
  callbacks.flatMap(({ callback }) =>
    sources.has(callback.source) ? [] : [unclaimedOf(callback, callback.source, 'SOURCE_UNKNOWN')],
  );

/** Callbacks in which a person wrote to an account without a line, each once and whole: taken in again, what has a line is known. */
function withoutLine(callbacks: readonly ReadCallback[]): NewUnclaimed[] {
  return callbacks.flatMap(({ callback, reports }) => {
    const written = reports.findLast(
      ({ lines, inbound, comments = [], changes = [] }) =>
        lines.length === 0 && inbound.length + comments.length + changes.length > 0,
    );
    if (!written) return [];
    const { line } = written;
    const reason = 'sender' in line ? 'SENDER_UNASSIGNED' : 'LINE_UNKNOWN';
    return [unclaimedOf(callback, Object.values(line)[0] as string, reason)];
  });
}

/** Before the messages of the same callbacks: these are then of the conversation that goes on. */
async function learn(tx: Context, channels: InboundChannels, found: readonly LineReport[]): Promise<void> {
  const learned = found.flatMap(({ line, report: { identities = [] } }) => {
    const { identity, address } = inboundOf(channels, line);
    return identities.flatMap(each => {
      const own = identity?.(each.identity) ?? null;
      return own === null ? [] : [{ line, identity: own, peer: address(each.address) }];
    });
  });
  await learnIdentities(tx.em, learned, tx.clock.now());
}

async function storeReceipts(tx: Context, reports: readonly LineReport[]): Promise<void> {
  const now = tx.clock.now();
  for (const [channel, own] of Map.groupBy(reports, ({ line }) => line.channel)) {
    const receipts = own.flatMap(({ line, report }) => report.receipts.map(receipt => ofLine(line, receipt, now)));
    if (receipts.length === 0) continue;
    await insertReceipts(tx.em, channel, receipts, now);
    wake(tx, RECEIPT_JOB);
  }
}

const ofLine = ({ id }: InboundLine, receipt: Receipt, now: Date): Receipt => ({
  ...receipt,
  providerRef: lineReference(id, receipt.providerRef),
  at: timeOr(receipt.at, now),
});
