import { type Context, jobContext } from '../../../../../kernel/context/context.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { Instance } from '../instance.js';
import { reportLine } from '../line/report.js';
import type { InstanceRules } from '../rules.js';
import { type BridgeEvent, isSigned, lineEventOf, MESSAGE_EVENTS, pushOfBridge } from './push.js';

/**
 * Stores a push that has events of messages; each may come more than once. All that it stored is
 * committed when it returns. The inbound side provides it, so that neither side imports the other.
 */
export type BridgeInbox = (ctx: Context, body: string) => Promise<void>;

type RulesOf = (channel: string) => InstanceRules;

/**
 * Takes what a bridge pushed. Events of a session that nobody has any more, and of types that this version does not know,
 * change nothing. Throws `CHANNEL_NOT_CONFIGURED`, `CALLBACK_SIGNATURE_INVALID`, `VALIDATION_ERROR`.
 */
export async function receiveBridgePush(
  ctx: Context,
  rulesOf: RulesOf,
  inbox: BridgeInbox,
  { signature, body }: { readonly signature: string; readonly body: string },
): Promise<void> {
  const { bridge } = ctx.config;
  if (!bridge) fail('CHANNEL_NOT_CONFIGURED', { channel: 'bridge' });
  if (!isSigned(bridge.secret, signature, body, ctx.clock)) fail('CALLBACK_SIGNATURE_INVALID');
  const { session, events } = pushOf(body);
  const instance = await ctx.db.fork().findOne(Instance, { id: session, deletedAt: null });
  if (!instance || instance.sandbox) return;
  const own = jobContext(ctx, instance.workspaceId);
  for (const event of events) await applyState(own, rulesOf(instance.channel), instance.id, event);
  if (events.some(({ type }) => MESSAGE_EVENTS.includes(type))) await inbox(own, body);
}

function pushOf(body: string): { session: string; events: BridgeEvent[] } {
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

/** Applies an event of state; one that was learnt under an earlier attempt changes nothing. */
async function applyState(ctx: Context, rules: InstanceRules, id: string, event: BridgeEvent): Promise<void> {
  const change = lineEventOf(event, ctx.clock.now());
  if (change) await reportLine(ctx, rules, id, change, { attempt: event.attempt });
}
