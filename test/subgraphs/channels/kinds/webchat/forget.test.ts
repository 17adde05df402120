import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { SITE, signed, webchatDesk } from '../../../../support/channels/webchat.js';

let app: TestApp;
let desk: ReturnType<typeof webchatDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let widget: any;
beforeAll(async () => {
  app = await startApp();
  desk = webchatDesk(app);
  widget = await desk.widget();
});
afterAll(() => app?.stop());

const contact = async (body: object): Promise<string> =>
  (await app.request('POST', '/v1/contacts', { body })).body.data.id;
const visitors = async (): Promise<string[]> =>
  (await sql<{ id: string }>(app.services.db, 'select id from channels.webchat_visitor', [])).map(({ id }) => id);

test('an erasure takes a user with everything that was written and uploaded, and what others only said of the address', async () => {
  const email = 'zoe.quartz@example.com';
  const id = await contact({ email, externalId: 'zoe-1', name: 'Zoe Quartz' });
  const identity = await signed(app, await desk.secret(widget), { sub: 'zoe-1', name: 'Zoe Quartz', email });
  const zoe = await desk.open(widget, { identity, page: { url: `${SITE}/zoe` } });
  const body = Buffer.from('of Zoe');
  const headers = { origin: SITE, authorization: `Bearer ${zoe.visitorToken}`, 'content-type': 'image/png' };
  const upload = async () => {
    const answer = await fetch(`${app.url}/webchat/files?name=zoe.png`, { method: 'POST', body, headers });
    return (await answer.json()).data.id;
  };
  await desk.write(zoe.visitorToken, { text: 'I am Zoe Quartz', fileIds: [await upload()] });
  await upload();
  await desk.sent(zoe.visitor.id, { message: 'Hello Zoe Quartz' });
  const liar = await desk.open(widget);
  await desk.write(liar.visitorToken, { text: 'Hi', name: 'Somebody', email });
  await app.settle();
  expect((await app.request('POST', `/v1/contacts/${id}/erase`, { body: {} })).status).toBe(202);
  await app.sweep();
  await app.sweep();
  expect(await visitors()).toEqual([liar.visitor.id]);
  expect((await desk.call('GET', `/visitors/${liar.visitor.id}`)).body.data).toMatchObject({ name: null, email: null });
  expect((await desk.page('GET', '/messages', undefined, { token: zoe.visitorToken })).body.code).toBe(
    'WEBCHAT_SESSION_ENDED',
  );
  const tables = [
    'webchat_visitor',
    'webchat_session',
    'webchat_upload',
    'inbound_message',
    'conversation',
    'message',
    'content',
  ];
  for (const table of tables) {
    const rows = await sql<{ row: string }>(app.services.db, `select t::text as row from channels.${table} t`, []);
    const text = rows
      .map(({ row }) => row)
      .join('\n')
      .toLowerCase();
    for (const value of ['quartz', 'zoe-1', zoe.visitor.id]) expect(text, table).not.toContain(value);
  }
  expect(await sql(app.services.db, "select 1 from files.chunk where bytes = 'of Zoe'::bytea", [])).toEqual([]);
});

test('visitors of a deleted contact are no contact any more, and those of a merged one go with it', async () => {
  const secret = await desk.secret(widget);
  const [from, into, gone] = [
    await contact({ externalId: 'm-1' }),
    await contact({ externalId: 'm-2' }),
    await contact({ externalId: 'm-3' }),
  ];
  const merged = await desk.open(widget, { identity: await signed(app, secret, { sub: 'm-1' }) });
  const deleted = await desk.open(widget, { identity: await signed(app, secret, { sub: 'm-3' }) });
  expect((await app.request('POST', `/v1/contacts/${into}/merge`, { body: { from } })).status).toBe(200);
  expect((await app.request('DELETE', `/v1/contacts/${gone}`)).status).toBe(200);
  await app.sweep();
  const rows = await sql<{ id: string; contact_id: string | null }>(
    app.services.db,
    'select id, contact_id from channels.webchat_visitor where id = any($1)',
    [[merged.visitor.id, deleted.visitor.id]],
  );
  expect(new Map(rows.map(row => [row.id, row.contact_id]))).toEqual(
    new Map([
      [merged.visitor.id, into],
      [deleted.visitor.id, null],
    ]),
  );
});

test('who wrote nothing is forgotten after a week, and a session after a year', async () => {
  const [silent, talking] = [await desk.open(widget), await desk.open(widget)];
  await desk.write(talking.visitorToken, { text: 'Hello' });
  app.clock.advance(days(8));
  await app.sweep();
  const left = await visitors();
  expect(left).toContain(talking.visitor.id);
  expect(left).not.toContain(silent.visitor.id);
  expect((await desk.messages(talking.visitorToken)).messages).toHaveLength(1);
  app.clock.advance(days(366));
  await app.sweep();
  const sessions = await sql(app.services.db, 'select 1 from channels.webchat_session where ends_at <= $1', [
    app.clock.now(),
  ]);
  expect(sessions).toEqual([]);
});
