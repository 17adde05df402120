import { toDialledNumber, toNumber } from '../../../../../kernel/address/phone-number.js';
import { systemCaller } from '../../../../../kernel/context/caller.js';
import { asCaller, type Context, transact } from '../../../../../kernel/context/context.js';
import { type Members, text } from '../../../core/inbound/callback/wire.js';
import { lockCall } from '../call/load.js';
import { storeCallChanges } from '../call/store/store-changes.js';
import { refusalOfTarget } from '../flow/check-targets.js';
import { flowOfBehaviour } from '../inbound/flow-of-behaviour.js';
import { findReceived, type IncomingCall, receiveCall } from '../inbound/receive-call.js';
import type { VoiceBehaviour } from '../number/behaviour.js';
import { behaviourOf, type CalledNumber } from '../number/behaviour-of.js';
import { newsOfStatus } from '../provider/http/read-report.js';
import { applyNews } from '../run/apply.js';
import type { CallNews } from '../run/news.js';
import { handOver } from './report.service.js';

const REJECTED = '<?xml version="1.0" encoding="UTF-8"?><Response><Reject reason="rejected"/></Response>';
const BUSY = '<?xml version="1.0" encoding="UTF-8"?><Response><Reject reason="busy"/></Response>';

/** A way in for calls: a provider, with the owners of the numbers that are called there. */
export interface Entrance {
  /** `voice`, or the account of a workspace. */
  readonly provider: string;
  /** Returns what a number does with a call; `null` if it belongs to nobody. */
  behaviour(tx: Context, to: string): Promise<Pick<CalledNumber, 'workspaceId' | 'voice'> | null>;
}

const OF_OPERATOR: Entrance = { provider: 'voice', behaviour: (tx, to) => behaviourOf(tx.em, to, false) };

/**
 * Receives a call to a number and returns what it does. One to a number that belongs to nobody is
 * rejected. That it has ended is reported to the same address; nothing is returned then.
 */
export function receiveIncoming(ctx: Context, fields: Members, entrance: Entrance = OF_OPERATOR): Promise<string> {
  return transact(ctx, async tx => {
    const [ended] = newsOfStatus(fields, tx.clock.now()).filter(({ kind }) => kind === 'ended');
    const providerRef = text(fields['CallSid']);
    if (ended) return noteEnd(tx, entrance, providerRef, ended);
    const to = toNumber(text(fields['To']) ?? '', undefined);
    const number = to === null ? null : await entrance.behaviour(tx, to);
    if (!number || !to || !providerRef) return REJECTED;
    const from = toDialledNumber(text(fields['From']) ?? '', undefined);
    const { workspaceId, voice } = number;
    return take(tx, { workspaceId, from, to, provider: entrance.provider, providerRef }, voice);
  });
}

/** Takes a call to a number of a workspace, and returns what it does. */
async function take(
  tx: Context,
  own: Pick<IncomingCall, 'workspaceId' | 'from' | 'to' | 'provider' | 'providerRef'>,
  voice: VoiceBehaviour,
): Promise<string> {
  const does = flowOfBehaviour(voice);
  for (const step of does.flow ?? []) if (step.to && (await isRefused(tx, own.workspaceId, step.to))) return REJECTED;
  const call = await receiveCall(tx, { ...own, sandbox: false, ...does });
  if (call.status === 'BUSY' || (voice.mode === 'REJECT' && voice.reason === 'BUSY')) return BUSY;
  if (!call.isUnderWay) return REJECTED;
  const changes = (await lockCall(tx, call.id))!;
  const document = await handOver(tx, changes);
  await storeCallChanges(tx, changes);
  return document;
}

async function noteEnd(
  tx: Context,
  { provider }: Entrance,
  providerRef: string | null,
  ended: CallNews,
): Promise<string> {
  const id = providerRef && (await findReceived(tx, provider, providerRef));
  const changes = id ? await lockCall(tx, id) : null;
  if (!changes) return '';
  applyNews(changes, ended);
  await storeCallChanges(tx, changes);
  return '';
}

/**
 * Returns whether a call to a number is refused. The destinations that a workspace blocks, and the
 * prices of calls, may have changed since the number was set to call there.
 */
async function isRefused(tx: Context, workspaceId: string, to: string): Promise<boolean> {
  const own = asCaller(tx, { caller: systemCaller(workspaceId), locale: 'en', requestId: '', ip: '' });
  return (await refusalOfTarget(own, to)) !== null;
}
