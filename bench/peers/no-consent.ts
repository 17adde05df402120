import pg from 'pg';
import type { SendCheck } from '../../subgraphs/channels/core/channel.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';

/**
 * Our own server, whose sends do not check the consent of contacts. It has read once which contacts
 * there are, so that it stores the same messages: the difference is the price of the check.
 */
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
const { rows } = await client.query<{ phone: string; id: string }>('select phone, id from contacts.contact');
await client.end();
const known = new Map(rows.map(({ phone, id }) => [phone, id]));

const nobodyAsked = (check: SendCheck): SendCheck => ({
  ...check,
  run: (_ctx, { recipients }) => ({
    verdict: null,
    facts: {
      contacts: new Map(recipients.flatMap(to => (known.has(to) ? [[to, known.get(to)!] as const] : []))),
    },
  }),
});

for (const channel of CHANNELS.values())
  Object.assign(channel, {
    checks: channel.checks.map(check =>
      check.stage === 'send' && check.name === 'consent' ? nobodyAsked(check) : check,
    ),
  });

await import('../../bin/main.js');
