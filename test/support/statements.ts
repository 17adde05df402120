import type { PoolClient } from 'pg';
import { vi } from 'vitest';
import type { Services } from '../../kernel/context/services.js';

/** The statements that PostgreSQL gets while `work` goes on, over connections that were taken meanwhile. */
export async function statementsOf(
  { services }: { readonly services: Services },
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { pool } = services.db;
  const spies = new Map<object, { mock: { calls: unknown[][] }; mockRestore(): void }>();
  const watch = (client: PoolClient) => spies.has(client) || spies.set(client, vi.spyOn(client, 'query') as never);
  pool.on('acquire', watch);
  try {
    await work();
    return (
      [...spies.values()]
        .flatMap(spy => spy.mock.calls)
        .map(([query]) => (typeof query === 'string' ? query : String((query as { text?: string }).text)))
        // Written beside all requests, whenever its time comes.
        .filter(text => !/^insert into requests\./.test(text))
    );
  } finally {
    pool.off('acquire', watch);
    for (const spy of spies.values()) spy.mockRestore();
  }
}
