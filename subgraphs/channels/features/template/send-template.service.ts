import { type Context, transact } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import { type DryRun, tryOut } from '../../core/message/accept/dry-run.js';
import { routeTotals } from '../../core/provider/account/send/expected-route.js';
import { type Leg, legsOf } from './legs.js';
import type { SendTemplateArgs } from './send-template.args.js';
import type { TemplateSend } from './send-template.js';
import { answerOf, failIfNobody, inRequest, prepareLegs, storeLegs } from './store-legs.js';

/**
 * Sends the parts of a template to everybody who has an address on their channels. A channel that cannot be used is left out
 * and says why; what else refuses a leg as a whole refuses everything. Throws what {@link legsOf} and the channels throw; where
 * nobody gets anything, the first refusal.
 */
export async function sendTemplate(ctx: Context, channels: Channels, args: SendTemplateArgs): Promise<TemplateSend> {
  const { version, legs } = await legsOf(ctx, channels, args);
  const prepared = await prepareLegs(ctx, legs);
  const stored = await transact(ctx, async tx => {
    const done = await storeLegs(tx, prepared);
    failIfNobody(ctx, done);
    return done;
  });
  const accepted = stored.flatMap(one => one.accepted ?? []);
  const messageIds = accepted.flatMap(one => one.messageIds);
  return {
    ...{ templateId: args.templateId, version, messageIds, count: messageIds.length },
    status: accepted[0]!.status,
    totalCost: accepted.reduce((sum, { totalCost }) => sum + totalCost, 0),
    legs: stored.map(one => answerOf(ctx, one)),
  };
}

/**
 * Returns what the send would do, leg by leg. Throws what {@link legsOf} throws, and `FORBIDDEN`
 * for a contact without `contacts:read`.
 */
export async function tryTemplate(ctx: Context, channels: Channels, args: SendTemplateArgs): Promise<DryRun> {
  checkAddressesShown(ctx, args);
  return tryLegs(ctx, (await legsOf(ctx, channels, args)).legs);
}

/** A dry run shows the addresses of contacts. */
export function checkAddressesShown({ caller }: Context, { to }: Pick<SendTemplateArgs, 'to'>): void {
  if (to.some(({ contactId }) => contactId) && !covers(caller.scopes, 'contacts:read'))
    fail('FORBIDDEN', { scope: 'contacts:read' });
}

/** Returns what legs would do. */
export async function tryLegs(ctx: Context, legs: readonly Leg[]): Promise<DryRun> {
  const tried: DryRun[] = [];
  for (const leg of legs) tried.push(await inRequest(leg, () => tryOut(ctx, leg.command)));
  const recipients = tried.flatMap(one => one.recipients);
  return {
    recipients,
    count: recipients.length,
    totalCost: tried.reduce((sum, { totalCost }) => sum + totalCost, 0),
    routes: routeTotals(recipients),
    text: null,
    preview: tried[0]?.preview ?? null,
  };
}
