import { setTimeout as sleep } from 'node:timers/promises';
import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { text } from '../../../core/inbound/callback/wire.js';
import { lockCall } from '../call/load.js';
import { storeCallChanges } from '../call/store/store-changes.js';
import { holdLegs } from '../charge/hold-leg.js';
import type { CallbackKind } from '../provider/http/callback-url.js';
import { documentOf } from '../provider/http/document.js';
import { newsOf, type Report } from '../provider/http/read-report.js';
import { accountOf, addressOf, providerOf } from '../provider/resource.js';
import { isRunning } from '../recording/running.js';
import { applyNews } from '../run/apply.js';
import type { CallChanges } from '../run/call-changes.js';
import type { CallNews } from '../run/news.js';
import { isLasting } from '../run/order.js';

/** The kinds of reports after which the provider waits for what comes next. */
const ASKING: readonly CallbackKind[] = ['next', 'order', 'gathered', 'keys', 'dialled'];

/** Time in which a provider says how many bytes a recording has. */
const ANSWERS: Duration = seconds(3);

/** A provider that reports the answer of a call asks within this time what the call does. */
const ASKS: Duration = seconds(10);

/**
 * Applies what the provider reports of a call, before it is answered, and returns what the call
 * does next; nothing where the report asks for nothing. A report that comes again gets an answer
 * again. Throws `NOT_FOUND`.
 *
 * @param account the provider account that reports, on its own calls alone; `null` for the provider of the operator.
 */
export async function receiveReport(
  ctx: Context,
  callId: string,
  report: Report,
  account: string | null = null,
): Promise<string> {
  const bytes = await soundBytes(ctx, report, account);
  return transact(ctx, async tx => {
    const changes = (await lockCall(tx, callId)) ?? fail('NOT_FOUND');
    const { call } = changes;
    if (call.sandbox || accountOf(call.provider) !== account) fail('NOT_FOUND');
    // A report about a second number names that number's own call.
    if (report.kind !== 'leg') call.providerRef ??= text(report.fields['CallSid']);
    if (!isAbout(report, call.providerRef)) fail('NOT_FOUND');
    const now = tx.clock.now();
    for (const news of newsOf(report, now))
      if (await isNew(tx, callId, news)) applyNews(changes, news.kind === 'recorded' ? { ...news, bytes } : news);
    if (!ASKING.includes(report.kind)) {
      // The first order is given to the report that asks for it, and is not given twice then.
      await storeCallChanges(tx, changes, changes.outcome === 'answered' ? after(now, ASKS) : undefined);
      return '';
    }
    const document = await handOver(tx, changes);
    await storeCallChanges(tx, changes);
    return document;
  });
}

/** A report names the provider's id of the call to which its address belongs; one about a second number, that of the call before it. */
function isAbout({ kind, fields }: Report, providerRef: string | null): boolean {
  const named = text(fields[kind === 'leg' ? 'ParentCallSid' : 'CallSid']);
  return named === null || providerRef === null || named === providerRef;
}

/**
 * Asks the provider how long a recording is in bytes, before anything is locked; one that does not
 * answer soon need not.
 */
async function soundBytes(ctx: Context, { kind, fields }: Report, account: string | null): Promise<number | null> {
  const ref = kind === 'recording' ? text(fields['RecordingSid']) : null;
  const provider = ref ? await providerOf(ctx, account) : null;
  if (!ref || !provider) return null;
  return Promise.race([provider.soundBytes(ctx, ref), sleep(ANSWERS, null, { ref: false })]);
}

/** Returns whether the news is new: the end of a recording is reported once. */
const isNew = async (tx: Context, callId: string, news: CallNews): Promise<boolean> =>
  news.kind === 'recorded' || news.kind === 'recordingFailed' ? isRunning(tx, callId, news.recordingId) : true;

/** The next order leaves with the answer; what needs a request of its own stays. */
export async function handOver(tx: Context, changes: CallChanges): Promise<string> {
  await holdLegs(tx, changes);
  const { call } = changes;
  const document = documentOf(call, addressOf(tx, call.provider));
  call.orders = call.orders.filter(order => order.act === 'ask' || (!isLasting(order) && order.act !== 'hangup'));
  return document;
}
