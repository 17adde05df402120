import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import type { EntityRows } from '../../../kernel/database/entity-rows.js';
import type { Click } from './click.js';

const MAX_ASKS = 100;

/**
 * Lists of clicks that are requested at the same moment share a statement.
 *
 * @param statementOf of the columns of a click; it reads the asks from `$1`, JSON, and answers the number of the ask (`ask`) with
 * each click.
 */
export const batchedClicks = <Ask extends object>(name: string, statementOf: (columns: string) => string) =>
  defineBatched<Ask & { rows: EntityRows<Click> }, Click[]>(name, MAX_ASKS, async (on, asks) => {
    const { columns, toEntity } = asks[0]!.rows;
    const given = JSON.stringify(asks.map(({ rows: _, ...ask }, place) => ({ ask: place, ...ask })));
    const found = await sql<Click & { ask: number }>(on, statementOf(columns), [given]);
    const byAsk = Map.groupBy(found, ({ ask }) => ask);
    return asks.map((_, place) => (byAsk.get(place) ?? []).map(({ ask: _ask, ...row }) => toEntity(row)));
  });
