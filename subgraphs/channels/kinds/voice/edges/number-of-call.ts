import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { PhoneNumber } from '../../../features/number/phone-number.js';
import type { Call } from '../call/call.js';

interface Ask {
  readonly ctx: Context;
  readonly phoneNumber: string;
  readonly sandbox: boolean;
}

interface Failed {
  readonly error: unknown;
}

/** Calls of a statement: no page has more. */
const MAX_ASKS = 100;

/** Calls of a page share a statement. */
export const numbersOfCalls = defineBatched<Ask, PhoneNumber | null | Failed>(
  'numbers of calls',
  MAX_ASKS,
  async (_on, asks) => {
    const found = new Map<Ask, PhoneNumber | null | Failed>();
    for (const alike of Map.groupBy(asks, ({ ctx }) => ctx.caller.workspaceId).values()) {
      const rows = await readNumbers(alike).catch((error: unknown) => ({ error }));
      for (const ask of alike) found.set(ask, 'error' in rows ? rows : (rows.get(keyOf(ask)) ?? null));
    }
    return asks.map(ask => found.get(ask) ?? null);
  },
);

const keyOf = ({ phoneNumber, sandbox }: Pick<PhoneNumber, 'phoneNumber' | 'sandbox'>): string =>
  `${phoneNumber} ${sandbox}`;

async function readNumbers(alike: readonly Ask[]): Promise<Map<string, PhoneNumber>> {
  const { ctx } = alike[0]!;
  const { columns, table, toEntity } = entityRows(ctx.db, PhoneNumber);
  const text = `select ${columns} from ${table} t where t.sandbox = any($1::bool[]) and t.phone_number = any($2::text[])
    and t.returned_at is null and t.workspace_id = $3`;
  const numbers = [...new Set(alike.map(({ phoneNumber }) => phoneNumber))];
  const worlds = [...new Set(alike.map(({ sandbox }) => sandbox))];
  const rows = await boundedRead(ctx, read => read<object>(text, [worlds, numbers, ctx.caller.workspaceId]));
  return new Map(rows.map(toEntity).map(number => [keyOf(number), number]));
}

/**
 * Returns the number of the workspace that was called, or that called, or `null` when it is none of
 * its own, or was given back since. Throws the codes of {@link boundedRead}.
 */
export async function numberOfCall(ctx: Context, { direction, from, to, sandbox }: Call): Promise<PhoneNumber | null> {
  const phoneNumber = direction === 'INBOUND' ? to : from;
  if (phoneNumber === null) return null;
  const number = await numbersOfCalls.load(ctx, { ctx, phoneNumber, sandbox });
  if (number && 'error' in number) throw number.error;
  return number;
}
