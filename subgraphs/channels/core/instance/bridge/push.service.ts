import { type Context, jobContext } from '../../../../../kernel/context/context.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { Instance } from '../instance.js';
import { reportLine } from '../line/report.js';
import type { InstanceRules } from '../rules.js';
import { type BridgeEvent, eventOfBridge, isSigned, lineEventOf, MESSAGE_EVENTS, pushOfBridge } from './push.js';

/**
 * Stores events of messages, a body of one event each, in their order; each may come more than once. All that it stored is
 * committed when it returns. The inbound side provides it, so that neither side imports the other.
 */
export type BridgeInbox = (ctx: Context, bodies: readonly string[]) => Promise<void>;

type RulesOf = (channel: string) => InstanceRules;

/**
 * Takes what a bridge pushed. Events of a session that nobody has any more, and of types that this version does not know,
 * change nothing. Returns the places of events that cannot be read or applied, which are left out. Throws `CHANNEL_NOT_CONFIGURED`, `CALLBACK_SIGNATURE_INVALID`, `VALIDATION_ERROR`.
 */
export async function receiveBridgePush(
  ctx: Context,
  rulesOf: RulesOf,
  inbox: BridgeInbox,
  { signature, body }: { readonly signature: string; readonly body: string },
): Promise<number[]> {
  const { bridge } = ctx.config;
  if (!bridge) fail('CHANNEL_NOT_CONFIGURED', { channel: 'bridge' });
  if (!isSigned(bridge.secret, signature, body, ctx.clock)) fail('CALLBACK_SIGNATURE_INVALID');
  const { session, events } = pushOf(body);
  const instance = await ctx.db.fork().findOne(Instance, { id: session, deletedAt: null });
  if (!instance || instance.sandbox) return [];
  const own = jobContext(ctx, instance.workspaceId);
  const refused: number[] = [];
  for (const [place, given] of events.entries())
    if (!(await applied(own, rulesOf(instance.channel), instance.id, given))) refused.push(place);
  const taken = events.flatMap((given, place) => (refused.includes(place) ? [] : [given as BridgeEvent]));
  const written = taken.filter(({ type }) => MESSAGE_EVENTS.includes(type)).sort((a, b) => a.sequence - b.sequence);
  if (written.length > 0)
    await inbox(
      own,
      written.map(event => JSON.stringify({ session, events: [event] })),
    );
  return refused;
}

function pushOf(body: string): { session: string; events: unknown[] } {
  const { success, data } = pushOfBridge.safeParse(jsonOf(body));
  if (!success) failIfInvalid([invalidField('body', 'object')]);
  return data!;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('INVALID_JSON');
  }
}

/**
 * Applies an event of state; one that was learnt under an earlier attempt changes nothing. Returns `false` for one that cannot be read or
 * applied: the bridge would push it, and all others of its push, for ever. Throws if the database is away.
 */
async function applied(ctx: Context, rules: InstanceRules, id: string, given: unknown): Promise<boolean> {
  try {
    const event = eventOfBridge.parse(given);
    const change = lineEventOf(event, ctx.clock.now());
    if (change) await reportLine(ctx, rules, id, change, { attempt: event.attempt });
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    ctx.log.warn({ err: error, instanceId: id }, 'an event of a bridge is left out');
    return false;
  }
}
