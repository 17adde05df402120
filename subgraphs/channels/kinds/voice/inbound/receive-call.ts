import { after, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { lockCall } from '../call/load.js';
import { insertReceived } from '../call/store/insert.js';
import { storeManyCallChanges } from '../call/store/store-changes.js';
import type { CallStep } from '../flow/step.js';
import type { CallOptions } from '../options.js';
import { applyNews } from '../run/apply.js';
import type { CallChanges } from '../run/call-changes.js';
import { Capacity } from '../run/capacity.js';
import type { CallNews } from '../run/news.js';
import { play } from '../sandbox/play.js';

/** A call that comes in to a number of a workspace. */
export interface IncomingCall {
  readonly workspaceId: string;
  readonly sandbox: boolean;
  /** E.164; `null` when the caller hides it. */
  readonly from: string | null;
  /** The number of the workspace, in E.164. */
  readonly to: string;
  readonly provider: string;
  /** The reference by which the provider knows the call: it is received once. */
  readonly providerRef: string;
  /** The steps of the call once it is answered; `null` if it is not answered. */
  readonly flow: readonly CallStep[] | null;
  readonly options?: Partial<CallOptions>;
}

const OPTIONS: CallOptions = { ringTimeoutSec: 30, maxDurationSec: 3_600 };

const FIND = `select id from channels.call where provider = $1 and provider_ref = $2 and direction = 'INBOUND'`;

/**
 * Takes a call that comes in to a number, with what the number does. A live one is answered at once
 * and its first order waits in the call that is answered; one of the sandbox is played by the
 * clock. It is busy if as many calls are under way as may be. The same call again changes nothing.
 */
export function receiveCall(ctx: Context, incoming: IncomingCall): Promise<CallChanges['call']> {
  return transact(ctx, async tx => {
    const { provider, providerRef } = incoming;
    const now = tx.clock.now();
    const inserted = await insertReceived(tx, incoming, now);
    const id = inserted ?? (await findReceived(tx, provider, providerRef));
    const changes = (await lockCall(tx, id!))!;
    if (inserted) await begin(tx, changes, incoming, now);
    return changes.call;
  });
}

/** The call that came in which a provider knows by a name. */
export async function findReceived(tx: Context, provider: string, providerRef: string): Promise<string | null> {
  const [found] = await sql<{ id: string }>(tx.em, FIND, [provider, providerRef]);
  return found?.id ?? null;
}

async function begin(
  tx: Context,
  changes: CallChanges,
  { flow, options, provider }: IncomingCall,
  now: Date,
): Promise<void> {
  const { call } = changes;
  const capacity = await Capacity.of(tx, [call]);
  const beginning = { provider, options: { ...OPTIONS, ...options }, flow: flow ?? [], perMinute: 0, perCall: 0 };
  const isTaken = flow !== null && capacity.take(call);
  call.begin(beginning, now);
  changes.addEvent('received', now);
  const at = call.sandbox ? after(now, seconds(1)) : now;
  const first: CallNews = isTaken
    ? { kind: 'answered', at }
    : { kind: 'ended', status: flow === null ? 'CANCELLED' : 'BUSY', reason: flow === null ? 'FLOW' : 'PROVIDER', at };
  if (!call.sandbox) applyNews(changes, first);
  await storeManyCallChanges(tx, [{ changes, news: call.sandbox ? play(changes, [first], now) : [] }]);
}
