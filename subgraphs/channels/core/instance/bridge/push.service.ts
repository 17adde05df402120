import { type Context, jobContext } from '../../../../../kernel/context/context.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
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
 * change nothing. Returns the places of events that cannot be read, which are left out: the bridge would push them, and all others of
 * their push, for ever. Throws `CHANNEL_NOT_CONFIGURED`, `CALLBACK_SIGNATURE_INVALID`, `VALIDATION_ERROR`, and what kept an event from
 * being applied once all others are done.
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
  const read = events.map(given => eventOfBridge.safeParse(given));
  const refused = read.flatMap(({ success }, place) => (success ? [] : [place]));
  if (refused.length > 0) own.log.warn({ instanceId: instance.id, refused }, 'events of a bridge cannot be read');
  const taken = read.flatMap(({ data }) => (data ? [data] : []));
  const failures = await applyAll(own, rulesOf(instance.channel), instance.id, taken);
  const written = taken.filter(({ type }) => MESSAGE_EVENTS.includes(type)).sort((a, b) => a.sequence - b.sequence);
  if (written.length > 0)
    await inbox(
      own,
      written.map(event => JSON.stringify({ session, events: [event] })),
    );
  // Nothing else reads the states of a line: the bridge pushes again, and what was done before changes nothing.
  if (failures.length > 0) throw failures[0];
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

/** Applies events of state; one that was learnt under an earlier attempt changes nothing. Returns the errors of those that could not be applied. */
async function applyAll(
  ctx: Context,
  rules: InstanceRules,
  id: string,
  events: readonly BridgeEvent[],
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const event of events) {
    const change = lineEventOf(event, ctx.clock.now());
    if (change)
      await reportLine(ctx, rules, id, change, { attempt: event.attempt }).catch(error => failures.push(error));
  }
  return failures;
}
