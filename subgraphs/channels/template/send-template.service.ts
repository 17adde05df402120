import { type Context, transact } from '../../../kernel/context/context.js';
import { AppError, fail, type InvalidPart, messageOf } from '../../../kernel/errors/errors.js';
import { detailsOf } from '../../../kernel/errors/input-errors.js';
import { covers } from '../../../kernel/graph/scope.js';
import type { Channels } from '../channels.js';
import { type DryRun, tryOut } from '../message/accept/dry-run.js';
import { type AcceptedWilling, acceptWilling } from './accept-willing.js';
import { type Leg, legsOf } from './legs.js';
import type { SendTemplateArgs } from './send-template.args.js';
import type { TemplateLeg, TemplateRefusal, TemplateSend } from './send-template.js';

/** What became of a leg. */
interface Sent extends AcceptedWilling {
  readonly leg: Leg;
}

/**
 * Sends the parts of a template to everybody who has an address on their channels: all of it or, where a leg is refused as a
 * whole, nothing. Throws what {@link legsOf} and the channels throw; where nobody gets anything, the first refusal.
 */
export async function sendTemplate(ctx: Context, channels: Channels, args: SendTemplateArgs): Promise<TemplateSend> {
  const { version, legs } = await legsOf(ctx, channels, args);
  const sent = await transact(ctx, async tx => {
    const done: Sent[] = [];
    for (const leg of legs) done.push({ leg, ...(await inRequest(leg, () => acceptWilling(tx, leg.command))) });
    failIfNobody(ctx, done);
    return done;
  });
  const accepted = sent.flatMap(one => one.accepted ?? []);
  const messageIds = accepted.flatMap(one => one.messageIds);
  return {
    ...{ templateId: args.templateId, version, messageIds, count: messageIds.length },
    status: accepted[0]!.status,
    totalCost: accepted.reduce((sum, { totalCost }) => sum + totalCost, 0),
    legs: sent.map(one => answerOf(ctx, one)),
  };
}

/** What the send would do, leg by leg. Throws what {@link legsOf} throws, and `FORBIDDEN` for a contact without `contacts:read`. */
export async function tryTemplate(ctx: Context, channels: Channels, args: SendTemplateArgs): Promise<DryRun> {
  // It shows the addresses of contacts.
  if (args.to.some(({ contactId }) => contactId) && !covers(ctx.caller.scopes, 'contacts:read'))
    fail('FORBIDDEN', { scope: 'contacts:read' });
  const { legs } = await legsOf(ctx, channels, args);
  const tried: DryRun[] = [];
  for (const leg of legs) tried.push(await inRequest(leg, () => tryOut(ctx, leg.command)));
  const recipients = tried.flatMap(one => one.recipients);
  return {
    recipients,
    count: recipients.length,
    totalCost: tried.reduce((sum, { totalCost }) => sum + totalCost, 0),
    text: null,
    preview: tried[0]?.preview ?? null,
  };
}

/** Names recipients by their place in the request. */
async function inRequest<Result>({ places }: Leg, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const details = detailsOf(error);
    if (!(error instanceof AppError) || !details) throw error;
    const named = details.map(detail => ({
      ...detail,
      field: detail.field.replace(/^to\[(\d+)\]/, (_, place: string) => `to[${places[Number(place)]}]`),
    }));
    throw new AppError(error.code, error.extensions.params, { details: named });
  }
}

const answerOf = (ctx: Context, { leg, accepted, refused }: Sent): TemplateLeg => ({
  channel: leg.command.channel.name,
  messageIds: accepted?.messageIds ?? [],
  totalCost: accepted?.totalCost ?? 0,
  refused: refused.map(
    ({ place, error: { code, extensions } }): TemplateRefusal => ({
      recipient: leg.places[place]!,
      code,
      message: messageOf(code, ctx.locale, extensions.params),
    }),
  ),
});

function failIfNobody(ctx: Context, sent: readonly Sent[]): void {
  if (sent.some(({ accepted }) => accepted)) return;
  const all = sent.flatMap(({ leg, refused }) => refused.map(one => ({ ...one, recipient: leg.places[one.place]! })));
  const { code, extensions } = all[0]!.error;
  const details = all.map(
    ({ recipient, error }): InvalidPart => ({
      field: `to[${recipient}]`,
      message: messageOf(error.code, ctx.locale, error.extensions.params),
    }),
  );
  throw new AppError(code, extensions.params, { details });
}
