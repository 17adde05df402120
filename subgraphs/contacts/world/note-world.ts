import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

/**
 * Returns SQL that sets the world of the changes of contacts in a transaction. The trigger that
 * records them reads it.
 *
 * @param sandbox an SQL expression.
 */
export const worldSetting = (sandbox: string): string =>
  `set_config('contacts.sandbox', case when ${sandbox} then 'on' else 'off' end, true)`;

const NOTE = `select ${worldSetting('$1::bool')}`;

/** Says that contacts change for a credential of the sandbox in the transaction of `tx`. Without it a change is a live one. */
export async function noteWorld({ em, caller }: Pick<Context, 'em' | 'caller'>): Promise<void> {
  if (caller.sandbox) await sql(em, NOTE, [true]);
}
