import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { type CampaignVariants, type Part, partOf } from '../../../subgraphs/campaigns/campaign/variant/variants.js';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';
import { insertContact } from '../../support/channels/audience.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '10' } });
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());

const pass = async (milliseconds: number) => {
  app.clock.advance(milliseconds);
  await app.settle();
};
const MINUTE = 60_000;
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';

const kindOf = ({ kind, variant }: Part): string => `${kind} ${variant}`;

/** A draft, and the parts of its recipients. Chance leaves a part of another one empty. */
async function draftWith(body: { variants: object; [more: string]: unknown }, count: number, kinds: readonly string[]) {
  for (;;) {
    const id = await desk.make({ payload: null, ...body });
    const parts = Array.from({ length: count }, (_, no) => partOf(id, no, body.variants as CampaignVariants));
    const found = new Set(parts.map(kindOf));
    if (kinds.every(kind => found.has(kind))) return { id, parts };
  }
}

/** Returns the subjects of the messages. */
const subjects = async (id: string): Promise<string[]> =>
  (
    await sql<{ subject: string }>(
      app.services.db,
      `select c.body ->> 'subject' as subject from channels.message m join channels.content c on c.id = m.content_id
       where m.source_id = $1`,
      [id],
    )
  ).map(({ subject }) => subject);

describe('variants of a campaign', () => {
  const variants = {
    items: [
      { name: 'plain', weight: 1, payload: { subject: 'A', text: 'A' } },
      { name: 'bold', weight: 1, payload: { subject: 'B', text: 'B' } },
    ],
    ...{ testPercent: 50, holdoutPercent: 10, winnerBy: 'clicked', decideAfterMinutes: 60 },
  };
  const COUNT = 80;

  test('go to parts of the recipients, and the best to the rest', async () => {
    const placeholder = Array.from({ length: COUNT }, (_, no) => `deliver@h${no}.example.com`);
    const kinds = ['nothing null', 'waits null', 'variant 0', 'variant 1'] as const;
    const { id, parts } = await draftWith({ channel: 'email', variants, to: placeholder }, COUNT, kinds);
    const count = (kind: (typeof kinds)[number]) => parts.filter(part => kindOf(part) === kind).length;
    const [nothing, waits, plain, bold] = [
      count('nothing null'),
      count('waits null'),
      count('variant 0'),
      count('variant 1'),
    ];
    // Those who get the second click.
    const to = parts.map(({ variant }, no) => `${variant === 1 ? 'engage' : 'deliver'}@h${no}.example.com`);
    expect((await app.request('PATCH', `/v1/campaigns/${id}`, { body: { to } })).status).toBe(200);
    expect(await desk.act(id, 'start')).toBe('RUNNING');
    await app.settle();
    await pass(10 * MINUTE);
    expect(await desk.read(id)).toMatchObject({
      ...{ status: 'RUNNING', winner: null },
      counts: { recipients: COUNT, skipped: nothing, pending: waits, sent: plain + bold, clicked: bold },
    });
    expect((await desk.stats(id)).codes).toEqual({ HOLDOUT: nothing });
    await pass(51 * MINUTE);
    await pass(MINUTE);
    expect(await desk.read(id)).toMatchObject({
      status: 'COMPLETED',
      winner: 1,
      counts: { pending: 0, sent: COUNT - nothing },
    });
    expect((await desk.stats(id)).variants).toMatchObject([
      { name: 'plain', winner: false, sent: plain, clicked: 0 },
      { name: 'bold', winner: true, sent: bold + waits, clicked: bold },
    ]);
    const estimate = (await app.request('GET', `/v1/campaigns/${id}/estimate`)).body.data;
    expect(estimate).toMatchObject({
      recipients: COUNT,
      deliverable: COUNT - nothing,
      unreachable: { HOLDOUT: nothing },
    });
    const said = Map.groupBy(await subjects(id), subject => subject);
    expect([said.get('A')?.length, said.get('B')?.length]).toEqual([plain, bold + waits]);
  });

  test('are tried one by one', async () => {
    const id = await desk.make({ channel: 'email', payload: null, variants, to: ['deliver@one.example.com'] });
    const tried = async (more: object) =>
      app.request('POST', `/v1/campaigns/${id}/test`, { body: { to: ['deliver@two.example.com'], ...more } });
    for (const [more, subject] of [
      [{}, 'A'],
      [{ variant: 'bold' }, 'B'],
    ] as const) {
      const { messageIds } = (await tried(more)).body.data;
      const [row] = await sql<{ subject: string }>(
        app.services.db,
        `select c.body ->> 'subject' as subject from channels.message m join channels.content c on c.id = m.content_id where m.id = $1`,
        messageIds,
      );
      expect(row).toEqual({ subject });
    }
    const refused = await tried({ variant: 'loud' });
    expect([refused.status, refused.body.details[0].field]).toEqual([400, 'variant']);
  });

  test('are checked like the message of a campaign', async () => {
    const [first, second] = variants.items;
    const items = [first, { ...second, name: 'plain', payload: { subject: '{{ x' } }];
    const body = { name: 'x', channel: 'email', to: ['a@example.com'], variants: { ...variants, items } };
    const refused = await app.request('POST', '/v1/campaigns', { body });
    const fields = refused.body.details.map(({ field }: { field: string }) => field);
    expect(refused.status).toBe(400);
    expect(fields).toEqual(expect.arrayContaining(['variants.items[1].name', 'variants.items[1].payload.subject']));
  });
});

describe('the best of several messages', () => {
  const variantsBy = (winnerBy: string) => ({
    items: [
      { name: 'plain', weight: 1, payload: { message: 'A' } },
      { name: 'bold', weight: 1, payload: { message: 'B' } },
    ],
    ...{ testPercent: 50, holdoutPercent: 0, winnerBy, decideAfterMinutes: 60 },
  });
  const COUNT = 40;
  const decided = async (id: string, name: 'replied' | 'converted', bold: number) => {
    await pass(61 * MINUTE);
    await pass(MINUTE);
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', winner: 1, counts: { pending: 0, sent: COUNT } });
    expect((await desk.stats(id)).variants).toMatchObject([
      { name: 'plain', winner: false, [name]: 0 },
      { name: 'bold', winner: true, [name]: bold },
    ]);
  };

  test('is the one that is answered most', async () => {
    const variants = variantsBy('replied');
    const given = (ending: (no: number) => string) =>
      Array.from({ length: COUNT }, (_, no) => `+1415${300 + no}${ending(no)}`);
    const { id, parts } = await draftWith({ variants, to: given(() => '0000') }, COUNT, ['variant 1']);
    const bold = parts.filter(({ variant }) => variant === 1).length;
    const to = given(no => (parts[no]!.variant === 1 ? '0005' : '0000'));
    expect((await app.request('PATCH', `/v1/campaigns/${id}`, { body: { to } })).status).toBe(200);
    expect(await desk.act(id, 'start')).toBe('RUNNING');
    await app.settle();
    await decided(id, 'replied', bold);
  });

  test('is the one after which most buy', async () => {
    const topicId = await desk.createTopic();
    for (let n = 0; n < COUNT; n++) await insertContact(app, { phone: desk.phone(), topicIds: [topicId] });
    const { id } = await draftWith({ variants: variantsBy('converted'), topicId }, COUNT, ['variant 1']);
    expect(await desk.act(id, 'start')).toBe('RUNNING');
    await app.settle();
    const bold = await sql<{ contactId: string }>(
      app.services.db,
      'select contact_id as "contactId" from campaigns.recipient where campaign_id = $1 and variant = 1',
      [id],
    );
    for (const { contactId } of bold) {
      const body = { url: 'https://shop.example/', contactId, campaignId: id };
      const link = (await app.request('POST', '/v1/short-links', { body })).body.data;
      await app.request('GET', `/l/${link.code}`, { key: null, headers: { 'user-agent': BROWSER } });
      await app.settle();
      const sale = { externalId: `sale-${contactId}`, shortLinkId: link.id };
      expect((await app.request('POST', '/v1/conversions', { body: sale })).status).toBe(201);
    }
    await app.settle();
    await decided(id, 'converted', bold.length);
  });
});
