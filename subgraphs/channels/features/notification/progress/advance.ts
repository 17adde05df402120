import { systemCaller } from '../../../../../kernel/context/caller.js';
import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import {
  asCaller,
  type Context,
  createContext,
  jobContext,
  transact,
  wake,
} from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import type { Channels } from '../../../core/channels.js';
import { changeOf, record } from '../../../core/message/store/record.js';
import { beginNext } from '../begin.js';
import { end } from '../person.js';
import { type Case, type Claimed, lockCases, type Whole } from './claim.js';
import { decide, type Got, isBeingTaken, isPatient } from './decide.js';
import { type Progress, storeProgress } from './store-progress.js';
import { askBack } from './take-back.js';

/** The time within which it is known whether a message was handed over or taken back. */
const SOON: Duration = seconds(2);

/**
 * Ends what has ended and lets wait what waits, all in one transaction. Returns those for whom
 * something is to be sent or taken back, which stay claimed.
 */
export async function settleKnown(
  services: Services,
  channels: Channels,
  claimed: readonly Claimed[],
): Promise<Claimed[]> {
  return transact(jobContext(services), async tx => {
    const now = tx.clock.now();
    const open: Claimed[] = [];
    const progress: Progress[] = [];
    for (const one of await lockCases(tx.em, channels, claimed, false)) {
      const decision = decide(one.whole, one.person, one.got, now);
      if (decision.kind === 'wait') progress.push({ case: one, dueAt: decision.until, messages: [] });
      else if (decision.kind === 'end' && decision.undo.length === 0) progress.push(ended(one, decision));
      else open.push(one.claimed);
    }
    await storeProgress(tx, progress);
    return open;
  });
}

type End = Extract<ReturnType<typeof decide>, { kind: 'end' }>;

function ended(one: Case, { status, success }: End): Progress {
  end(one.person, status);
  one.person.channel = success?.message.channel ?? null;
  one.person.messageId = success?.message.id ?? null;
  return { case: one, dueAt: null, messages: [] };
}

/**
 * Takes back messages that people of one notification must not get any more and begins what comes
 * next for them. Both commit together, by the state of the messages at that moment. Killed at any
 * line, it is done again.
 */
export async function advance(services: Services, channels: Channels, claimed: readonly Claimed[]): Promise<void> {
  const cases = await transact(jobContext(services), tx => lockCases(tx.em, channels, claimed, false));
  const now = services.clock.now();
  const [first] = cases;
  if (!first) return;
  const undo = cases.flatMap(({ whole, person, got }) => {
    const decision = decide(whole, person, got, now);
    return decision.kind === 'wait' ? [] : decision.undo;
  });
  const asked = await askBack(contextOf(services, first.whole), undo);
  await transact(jobContext(services), tx => goOn(tx, channels, claimed, asked));
}

const callerOf = ({ workspaceId, sandbox, instanceIds }: Whole) => ({
  caller: { ...systemCaller(workspaceId), sandbox, instanceIds },
  ...{ locale: 'en' as const, requestId: '', ip: '' },
});

const contextOf = (services: Services, whole: Whole): Context => createContext(services, callerOf(whole));

async function goOn(
  tx: Context,
  channels: Channels,
  claimed: readonly Claimed[],
  asked: ReadonlySet<string>,
): Promise<void> {
  const now = tx.clock.now();
  const progress: Progress[] = [];
  const next: Case[] = [];
  const undone: Got[] = [];
  for (const one of await lockCases(tx.em, channels, claimed, true)) {
    const decision = decide(one.whole, one.person, one.got, now);
    if (decision.kind === 'wait') progress.push({ case: one, dueAt: decision.until, messages: [] });
    else if (decision.kind === 'end') progress.push(ended(one, decision));
    else if (decision.undo.some(got => isBeingTaken(got, asked)) && isPatient(one.person, now)) {
      progress.push({ case: one, dueAt: after(now, SOON), messages: [] });
      continue;
    } else next.push(one);
    if (decision.kind !== 'wait') undone.push(...decision.undo);
  }
  await cancelWaiting(tx, undone);
  progress.push(...(await begin(tx, channels, next)));
  await storeProgress(tx, progress);
}

/** Two people at one address share their message. */
async function cancelWaiting(tx: Context, undone: readonly Got[]): Promise<void> {
  const now = tx.clock.now();
  const waiting = new Map(undone.flatMap(got => (got.message.cancellable ? [[got.message.id, got]] : [])));
  if (waiting.size === 0) return;
  const changes = [...waiting.values()].map(({ channel, message }) =>
    changeOf(channel, message, message.cancel(), now),
  );
  await record(tx.em, changes, now);
  wake(tx, relayOf('channels'));
}

/** Begins the next leg of people of one notification. */
async function begin(tx: Context, channels: Channels, cases: readonly Case[]): Promise<Progress[]> {
  const [first] = cases;
  if (!first) return [];
  const { whole } = first;
  const { source, waits: times, legs, contents, reference, metadata } = whole;
  const contentsOf = legs.map(({ channel, instanceId }, leg) => ({
    ...{ channel: channels.get(channel)!, instanceId, content: contents![leg]! },
  }));
  const sending = {
    source,
    labels: { reference, metadata },
    waits: times,
    legs: contentsOf,
    sendAt: null,
    unattended: true,
  };
  const people = cases.map(({ person }) => person);
  const { messages } = await beginNext(asCaller(tx, callerOf(whole)), sending, people);
  const own = Map.groupBy(messages, ({ place }) => place);
  return cases.map(one => {
    const begun = own.get(one.person.place) ?? [];
    const waits = one.person.at + 1 < one.person.route.length;
    if (begun.length > 0 || waits) return { case: one, dueAt: one.person.until, messages: begun };
    // The last channels refused.
    const decision = decide(whole, one.person, one.got, tx.clock.now());
    return decision.kind === 'end' ? ended(one, decision) : { case: one, dueAt: tx.clock.now(), messages: [] };
  });
}
