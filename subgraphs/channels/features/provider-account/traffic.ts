import { Field, Int, ObjectType } from 'type-graphql';
import { isErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { after, days } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import { providerAccounts } from './provider-account.service.js';

const DAYS = 30;

@ObjectType({ description: 'Messages of an account that failed for one reason.' })
export class ProviderFailure {
  @Field({ description: 'A code of the catalogue of errors.' })
  code!: string;

  @Field({ description: "The message in the caller's language." })
  message!: string;

  @Field(() => Int, { description: 'The number of messages.' })
  count!: number;
}

@ObjectType({ description: 'What an account carried in the last 30 days.' })
export class ProviderTraffic {
  @Field(() => Int, { description: 'Messages that its provider took, whatever became of them.' })
  sent!: number;

  @Field(() => Int, { description: 'Those that arrived.' })
  delivered!: number;

  @Field(() => Int, { description: 'Those that failed.' })
  failed!: number;

  @Field(() => Int, { description: 'Those of which it is not known whether the provider took them.' })
  inDoubt!: number;

  @Field(() => [ProviderFailure], { description: 'The failed messages by reason, the most frequent first.' })
  failures!: ProviderFailure[];
}

/** The index `message_by_account` has no other messages. */
const COUNT = `select status, coalesce(error_code, '') as code, (sent_at is not null) as taken, count(*)::int as count
  from channels.message
  where provider = $1 and provider like 'pva\\_%' and workspace_id = $2 and created_at >= $3
  group by 1, 2, 3`;

interface Count {
  readonly status: string;
  readonly code: string;
  readonly taken: boolean;
  readonly count: number;
}

/** Throws `NOT_FOUND`, and what a report throws. */
export async function readTraffic(ctx: Context, id: string): Promise<ProviderTraffic> {
  const { workspaceId } = await providerAccounts.read(ctx, id);
  const since = after(ctx.clock.now(), -days(DAYS));
  const rows = await boundedRead(ctx, read => read<Count>(COUNT, [id, workspaceId, since]));
  const sum = (of: (row: Count) => boolean) => rows.filter(of).reduce((total, { count }) => total + count, 0);
  const isInDoubt = ({ status, code }: Count) => status === 'SENT' && code !== '';
  return {
    sent: sum(row => row.taken && !isInDoubt(row)),
    delivered: sum(({ status }) => status === 'DELIVERED'),
    failed: sum(({ status }) => status === 'FAILED'),
    inDoubt: sum(isInDoubt),
    failures: failuresOf(ctx, rows),
  };
}

function failuresOf({ locale }: Context, rows: readonly Count[]): ProviderFailure[] {
  const failed = Map.groupBy(
    rows.filter(({ status }) => status === 'FAILED'),
    ({ code }) => code,
  );
  return [...failed]
    .map(([code, own]) => ({ code, count: own.reduce((total, { count }) => total + count, 0) }))
    .flatMap(({ code, count }) => (isErrorCode(code) ? [{ code, message: messageOf(code, locale), count }] : []))
    .sort((a, b) => b.count - a.count);
}
