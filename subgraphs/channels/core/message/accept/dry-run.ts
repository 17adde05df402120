import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { messageOf } from '../../../../../kernel/errors/errors.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import type { Refusal } from '../../check/refusal.js';
import { costOf, priceSend, type Quote } from '../../price/quote.js';
import { ExpectedRoute, RouteTotal, routeFinder, routeTotals } from '../../provider/account/send/expected-route.js';
import type { MessageContent } from '../../provider/port.js';
import { textsOf } from '../template/slots.js';
import { refusalsOf } from './checks.js';
import type { SendCommand } from './command.js';
import { expanded } from './expand.js';
import { excerpt, type Recipient, readPlan } from './plan.js';
import type { Expansion } from './recipient/address-rules.js';
import { type RenderedRecipients, renderRecipients } from './rendered-recipients.js';
import { TextSize } from './text-size.js';

@ObjectType({ description: 'The result that a send would have for one recipient.' })
export class DryRunRecipient {
  @Field(() => String, { description: 'The recipient in its canonical form; as given if it is not a valid recipient.' })
  to!: string;

  @Field(() => [String], {
    description: 'The recipient as it was given: several texts where they stand for the same recipient.',
  })
  given!: string[];

  @Field(() => ChannelName, { description: 'The channel of the message.' })
  channel!: string;

  @Field(() => Boolean, { description: 'True if a message would be queued.' })
  deliverable!: boolean;

  @Field(() => Int, {
    description:
      'The cost in credits: the price of a part times the number of parts, plus the price of the message itself.',
  })
  cost!: number;

  @Field(() => Int, { description: 'Credits of each part; 0 in the sandbox.' })
  price!: number;

  @Field(() => Int, { description: 'Parts of its message: a long text may need several.' })
  parts!: number;

  @Field(() => ExpectedRoute, {
    nullable: true,
    description:
      'The provider account that its message would take; null if it would take the provider of the operator, in the sandbox, and if no message would be queued.',
  })
  route!: ExpectedRoute | null;

  @Field(() => String, { nullable: true, description: 'ISO 3166 code of the country of a phone number.' })
  country!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Kind of a phone number by the plan of its country: MOBILE, FIXED_LINE, FIXED_LINE_OR_MOBILE, …',
  })
  numberType!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The text that the recipient would get from a template: at most 4,096 characters.',
  })
  text!: string | null;

  @Field(() => String, { nullable: true, description: 'The code of the error that blocks it.' })
  code!: string | null;

  @Field(() => String, {
    description: 'The reason that no message would be queued, in the language of the request; null otherwise.',
    nullable: true,
  })
  message!: string | null;
}

@ObjectType({ description: 'The result that a send would have. Nothing was stored, queued or charged.' })
export class DryRun {
  @Field(() => [DryRunRecipient], { description: 'The recipients, in their order.' })
  recipients!: DryRunRecipient[];

  @Field(() => Int, { description: 'The number of recipients.' })
  count!: number;

  @Field(() => Int, {
    description: 'Credits for all recipients whose address is valid, including those who would get no message.',
  })
  totalCost!: number;

  @Field(() => [RouteTotal], { description: 'The provider accounts that its messages would take, with their prices.' })
  routes!: RouteTotal[];

  @Field(() => TextSize, { nullable: true, description: 'The size of the text, if it determines the parts.' })
  text!: TextSize | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The message that its first recipient would get, if the request does not show it: a mail before it is signed (MIME, at most 256 KiB, with attachments by URL empty), or a text whose characters are replaced.',
  })
  preview!: string | null;
}

/** Throws what {@link accept} throws for the form of a send; every other refusal is reported for its recipients. */
export async function tryOut(ctx: Context, command: SendCommand): Promise<DryRun> {
  const { channel, content, instanceId = null } = command;
  const plan = readPlan(ctx, command, true);
  const { recipients: valid, expansions } = await expanded(ctx, command, plan);
  const own = await renderRecipients(ctx, command, valid, expansions);
  const recipients = distinct(plan.recipients).flatMap(recipient => addressed(recipient, expansions));
  const { partsOf, quotes, totalCost } = priceSend(ctx, command, valid, { all: true, own });
  const planned = { channel, content, recipients: valid, totalCost, quotes, sendAt: plan.schedule.scheduledAt };
  const { refusals, facts } = await refusalsOf(ctx, { ...planned, instanceId });
  const routeOf = await routeFinder(ctx, channel);
  const verdicts = recipients.map(({ given, to, refused }): DryRunRecipient => {
    const refusal = to === null ? (refused ?? invalid(given[0]!)) : (refusals.get(to) ?? unmade(own, to));
    const route = refusal ? null : routeOf({ to: to!, content: own.get(to!)?.content ?? content }, partsOf(to!));
    return {
      ...{ to: to ?? excerpt(given[0]!), given: [...given], channel: channel.name, deliverable: !refusal },
      ...priced(quotes.get(to ?? ''), partsOf(to ?? '')),
      route,
      text: made(channel, own.get(to ?? '')?.content ?? null)?.slice(0, MAX_TEXT) ?? null,
      code: refusal?.code ?? null,
      message: refusal ? messageOf(refusal.code, ctx.locale, refusal.params) : null,
    };
  });
  const first = own.get(valid[0] ?? '')?.content ?? content;
  const preview = await previewOf(ctx, command, first, valid[0], facts.contacts);
  const text = channel.content.textSize?.(first) ?? null;
  return { recipients: verdicts, count: verdicts.length, totalCost, routes: routeTotals(verdicts), text, preview };
}

/**
 * Returns the price of a recipient's message. It is nothing when no message can be sent to the
 * recipient.
 */
const priced = (quote: Quote | undefined, parts: number) => ({
  cost: quote ? costOf(quote, parts) : 0,
  price: quote?.perPart ?? 0,
  parts,
  country: quote?.destination?.country ?? null,
  numberType: quote?.destination?.type ?? null,
});

const MAX_PREVIEW = 256 * 1024;
const MAX_TEXT = 4_096;

async function previewOf(
  ctx: Context,
  { channel, content: { template } }: SendCommand,
  content: MessageContent,
  to: string | undefined,
  contacts: ReadonlyMap<string, string>,
): Promise<string | null> {
  const { preview } = channel.content;
  if (to === undefined) return null;
  const shown = (await preview?.(ctx, to, contacts.get(to) ?? null, content)) ?? null;
  return (shown ?? made(channel, template ? content : null))?.slice(0, MAX_PREVIEW) ?? null;
}

/** Returns the text that a template makes of its values, for people. */
const made = (channel: SendCommand['channel'], content: MessageContent | null): string | null =>
  content && textsOf(content, channel.content.template);

const unmade = (own: RenderedRecipients, to: string): Refusal | undefined =>
  own.get(to)?.reason ? { code: 'TEMPLATE_RENDER_FAILED', params: {} } : undefined;

const invalid = (given: string): Refusal => ({ code: 'INVALID_RECIPIENT', params: { value: excerpt(given) } });

interface Addressed extends Omit<Recipient, 'given'> {
  /** The texts that stand for it. */
  readonly given: readonly string[];
  /** The reason for which it stands for no address. */
  readonly refused?: Refusal;
}

/** Returns the addresses that a recipient stands for, each as a recipient. */
function addressed(recipient: Addressed, expansions: ReadonlyMap<string, Expansion>): Addressed[] {
  const expansion = expansions.get(recipient.to ?? '');
  if (!expansion) return [recipient];
  const { addresses, refusal } = expansion;
  if (refusal) return [{ given: recipient.given, to: null, refused: refusal }];
  return addresses.map(to => ({ given: recipient.given, to }));
}

function distinct(recipients: readonly Recipient[]): Addressed[] {
  const byForm = Map.groupBy(recipients, ({ given, to }) => to ?? given);
  return [...byForm.values()].map(same => ({ to: same[0]!.to, given: [...new Set(same.map(({ given }) => given))] }));
}
