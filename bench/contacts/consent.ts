import { emptyMessages, FIRST_NUMBER, sendShot } from '../channels/sends.js';
import { compete, type Standing } from '../harness/contest.js';
import { contestOf } from '../harness/load.js';
import type { World } from '../harness/world.js';

/** Contacts beside those that are written to. */
const OTHERS = 100_000;

/** Sends with the question for consent, beside our own server without it. */
export async function consent(world: World): Promise<Standing[]> {
  const standings: Standing[] = [];
  for (const audience of ['no contacts', 'all contacts']) {
    await (audience === 'no contacts' ? removeContacts(world) : makeContacts(world));
    await using ours = await world.ours('edge');
    await using peer = await world.peer('no-consent', { ROLE: 'edge' });
    for (const recipients of [1, 100]) {
      const name = `consent, ${recipients} to, ${audience}`;
      const shot = sendShot(world, recipients);
      standings.push(await compete(contestOf(name, 0.85, shot, ours, peer, () => emptyMessages(world))));
    }
  }
  await removeContacts(world);
  return standings;
}

const removeContacts = async ({ db }: World) => {
  await db.query('truncate contacts.contact');
  await db.query('vacuum analyze contacts.contact');
};

/** The recipients of the sends, and many others. */
async function makeContacts(world: World): Promise<void> {
  await removeContacts(world);
  await world.db.query(
    `insert into contacts.contact (id, workspace_id, name, phone, created_at, updated_at)
     select 'con_' || gen_random_uuid(), $1, 'Contact ' || n, '+' || ($2::bigint + n), now(), now()
     from generate_series(0, $3::int) n`,
    [world.workspaceId, FIRST_NUMBER, OTHERS],
  );
  await world.db.query('vacuum analyze contacts.contact');
}
