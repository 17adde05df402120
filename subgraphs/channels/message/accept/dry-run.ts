import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import type { Refusal } from '../../channel.js';
import { refusalsOf } from './checks.js';
import type { SendCommand } from './command.js';
import { excerpt, type Recipient, readPlan, sizeOf } from './plan.js';

@ObjectType({ description: 'What a send would do for one recipient.' })
export class DryRunRecipient {
  @Field(() => String, { description: 'In the form in which it would be sent to; as given if it is no recipient.' })
  to!: string;

  @Field(() => String)
  channel!: string;

  @Field(() => Boolean)
  deliverable!: boolean;

  @Field(() => Int, { description: 'Credits.' })
  cost!: number;

  @Field(() => String, { nullable: true, description: 'Code of the error that blocks it.' })
  code!: string | null;

  @Field(() => String, { nullable: true })
  message!: string | null;
}

@ObjectType({ description: 'What a send would do. Nothing was stored, queued or charged.' })
export class DryRun {
  @Field(() => [DryRunRecipient])
  recipients!: DryRunRecipient[];

  @Field(() => Int)
  count!: number;

  @Field(() => Int)
  totalCost!: number;
}

/** Throws what {@link accept} throws for the form of a send; every other refusal is reported for its recipients. */
export async function tryOut(ctx: Context, command: SendCommand): Promise<DryRun> {
  const { channel, content } = command;
  const plan = readPlan(ctx, command, true);
  const recipients = distinct(plan.recipients);
  const valid = recipients.flatMap(({ to }) => (to === null ? [] : [to]));
  const { cost } = sizeOf(ctx, command);
  const totalCost = cost * valid.length;
  const planned = { channel, content, recipients: valid, totalCost, sendAt: plan.schedule.scheduledAt };
  const refusals = await refusalsOf(ctx, { ...planned, contacts: new Map() });
  const verdicts = recipients.map(({ given, to }): DryRunRecipient => {
    const refusal = to === null ? invalid(given) : refusals.get(to);
    return {
      to: to ?? excerpt(given),
      channel: channel.name,
      deliverable: !refusal,
      cost: to === null ? 0 : cost,
      code: refusal?.code ?? null,
      message: refusal ? messageOf(refusal.code, ctx.locale, refusal.params) : null,
    };
  });
  return { recipients: verdicts, count: verdicts.length, totalCost };
}

const invalid = (given: string): Refusal => ({ code: 'INVALID_RECIPIENT', params: { value: excerpt(given) } });

function distinct(recipients: readonly Recipient[]): Recipient[] {
  return [...new Map(recipients.map(item => [item.to ?? item.given, item])).values()];
}
