import { Field, Int, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../kernel/context/context.js';
import { messageOf } from '../../../kernel/errors/errors.js';
import { readCredits } from '../credit/credit.service.js';
import type { Channel } from '../providers/port.js';
import type { SendCommand } from './command.js';
import { costOf, obstacle, type Recipient, readRecipients, readSchedule, shown } from './plan.js';

@ObjectType({ description: 'What a send would do for one recipient.' })
export class DryRunRecipient {
  @Field(() => String, { description: 'In the form in which it would be sent to; as given if it is no recipient.' })
  to!: string;

  @Field(() => String)
  channel!: Channel;

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

/** Refuses what {@link accept} would refuse for its shape; all else becomes a verdict a recipient. */
export async function tryOut(ctx: Context, command: SendCommand): Promise<DryRun> {
  const recipients = distinct(readRecipients(ctx, command));
  readSchedule(ctx, command.sendAt);
  const cost = costOf(ctx, command);
  const totalCost = cost * recipients.filter(({ to }) => to !== null).length;
  const balance = cost > 0 ? (await readCredits(ctx)).balance : 0;
  const { channel } = command;
  const common = obstacle(ctx, channel) ?? (balance < totalCost ? 'INSUFFICIENT_CREDITS' : null);
  const verdicts = recipients.map(({ given, to }): DryRunRecipient => {
    const code: ErrorCode | null = to === null ? 'INVALID_RECIPIENT' : common;
    const slots = { value: shown(given), channel, cost: totalCost, balance };
    return {
      to: to ?? shown(given),
      channel,
      deliverable: code === null,
      cost: to === null ? 0 : cost,
      code,
      message: code && messageOf(code, ctx.locale, slots),
    };
  });
  return { recipients: verdicts, count: verdicts.length, totalCost };
}

function distinct(recipients: readonly Recipient[]): Recipient[] {
  return [...new Map(recipients.map(item => [item.to ?? item.given, item])).values()];
}
