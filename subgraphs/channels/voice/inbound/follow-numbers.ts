import { jobContext, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import type { EventConsumer } from '../../../../kernel/events/relay.js';
import { NUMBER_EVENTS } from '../../number/events.js';

const REMOVE = `delete from channels.sender s using channels.phone_number n
  where n.id = $1 and s.workspace_id = n.workspace_id and s.channel = 'voice' and s.value = n.phone_number and s.origin = 'number'`;

/** The operator may have assigned the number before. */
const ADD = `insert into channels.sender (id, workspace_id, channel, value, origin, sends, answerable, created_at)
  select $2, workspace_id, 'voice', phone_number, 'number', true, false, $3 from channels.phone_number
  where id = $1 and not sandbox and status in ('ACTIVE', 'PAST_DUE') and returned_at is null and 'VOICE' = any(features)
  on conflict do nothing`;

/** A number that a workspace rents may be the `from` of its calls, as long as it works. */
export const followNumbers: EventConsumer = async (services, events) => {
  for (const event of events)
    for (const type of Object.values(NUMBER_EVENTS))
      if (type.is(event) && !event.sandbox) await follow(services, event.data.phoneNumberId);
};

const follow = (services: Services, id: string): Promise<void> =>
  transact(jobContext(services), async tx => {
    await sql(tx.em, REMOVE, [id]);
    await sql(tx.em, ADD, [id, newId('snd'), tx.clock.now()]);
  });
