import { z } from 'zod';
import { sql } from '../../../kernel/database/database.js';
import { onEvents } from '../../../kernel/events/consumer.js';
import { expectEvent } from '../../../kernel/events/event-type.js';

const settings = z.object({ plan: z.string() });
const workspaceCreated = expectEvent('workspace.created', settings);
const workspaceUpdated = expectEvent('workspace.updated', settings);

const STORE = `
  insert into webhooks.workspace (id, plan) values ($1, $2) on conflict (id) do update set plan = excluded.plan`;

/** Stores the plan of each workspace: it limits the deliveries that a worker holds for it. */
export const storePlans = onEvents(
  'webhook.store-plans',
  [workspaceCreated, workspaceUpdated],
  async ({ db }, events) => {
    for (const event of events)
      if (workspaceCreated.is(event) || workspaceUpdated.is(event))
        await sql(db, STORE, [event.workspaceId, event.data.plan]);
  },
);
