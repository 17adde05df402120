import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../../../kernel/context/clock.js';
import type { Answer, TestApp } from '../../../../support/app.js';
import { ACCOUNT, OfficialTemplates, TO } from '../../../../support/channels/official-templates.js';
import type { GraphProvider } from '../../../../support/peers/graph-provider.js';

let desk: OfficialTemplates;
let app: TestApp;
let provider: GraphProvider;
beforeAll(async () => {
  desk = await OfficialTemplates.start();
  ({ app, provider } = desk);
});
afterAll(() => desk?.stop());
beforeEach(() => {
  provider.error = null;
});

describe('POST /v1/templates/{id}/submit', () => {
  test('gives the provider numbered places with examples, and its approval lets the line send it to anybody', async () => {
    const id = await desk.template();
    const before = await desk.send(id);
    expect([before.status, before.body.code, before.body.details?.[0]?.field]).toEqual([
      422,
      'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE',
      'payload.templateId',
    ]);
    const submitted = await desk.submit(id);
    expect([submitted.status, submitted.body.data]).toMatchObject([
      200,
      { templateId: id, status: 'PENDING', version: 1, category: 'UTILITY', accountId: ACCOUNT },
    ]);
    expect(provider.templates.get(desk.idAt(id))).toMatchObject({
      name: id,
      language: 'en',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['A-9'] } },
        { type: 'BODY', text: 'Hi {{1}}, {{2}} left.', example: { body_text: [['Ana Souza', 'A-9']] } },
        { type: 'FOOTER', text: 'The shop' },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Yes' }] },
      ],
    });
    expect((await desk.send(id)).body.code).toBe('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE');
    expect((await desk.submit(id)).body.code).toBe('TEMPLATE_STATE');
    await desk.reportStatus(id, 'APPROVED');
    await desk.reportStatus(id, 'APPROVED');
    expect(await desk.approvals(id)).toMatchObject([{ status: 'APPROVED', channel: 'chatapp' }]);
    expect((await desk.events(id)).map(({ event }: { event: string }) => event)).toEqual(['template.approved']);
    const text = await desk.post('/chatapp/messages', { to: [TO], payload: { message: 'Hi' }, instanceId: desk.line });
    expect(text.body.code).toBe('CONVERSATION_WINDOW_CLOSED');
    const sent = await desk.send(id);
    expect([sent.status, sent.body.code]).toEqual([202, undefined]);
    await app.settle();
    expect(provider.messages.at(-1)).toMatchObject({
      to: TO.slice(1),
      type: 'template',
      template: {
        name: id,
        language: { code: 'en' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'B-7' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'there' },
              { type: 'text', text: 'B-7' },
            ],
          },
          { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'yes' }] },
        ],
      },
    });
  });

  test('a rejection, a pause and a new category are told', async () => {
    const id = await desk.template();
    await desk.submit(id);
    await desk.reportStatus(id, 'REJECTED', 'INVALID_FORMAT');
    expect(await desk.approvals(id)).toMatchObject([{ status: 'REJECTED', reason: 'INVALID_FORMAT' }]);
    expect((await desk.submit(id)).body.data.status).toBe('PENDING');
    await desk.reportStatus(id, 'APPROVED');
    await desk.report('template_category_update', {
      message_template_id: desk.idAt(id),
      previous_category: 'UTILITY',
      new_category: 'MARKETING',
    });
    await desk.reportStatus(id, 'PAUSED', 'LOW_QUALITY');
    await desk.reportStatus(id, 'SOMETHING_NEW');
    expect(await desk.approvals(id)).toMatchObject([
      { status: 'PAUSED', reason: 'LOW_QUALITY', category: 'MARKETING' },
    ]);
    expect((await desk.send(id)).body.code).toBe('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE');
    const events = await desk.events(id);
    expect(events.map(({ event }: { event: string }) => event)).toEqual([
      'template.rejected',
      'template.approved',
      'template.category_changed',
      'template.paused',
    ]);
    expect(events[3]!.data).toMatchObject({ reason: 'LOW_QUALITY', category: 'MARKETING', version: 1 });
    expect(events[2]!.data).toMatchObject({ category: 'MARKETING', previousCategory: 'UTILITY' });
    await desk.reportStatus(id, 'DISABLED');
    expect((await desk.submit(id)).body.code).toBe('TEMPLATE_STATE');
    expect((await desk.events(id)).at(-1)!.event).toBe('template.disabled');
  });

  test('what no callback told is found by asking, and a template that is gone is forgotten', async () => {
    const id = await desk.template();
    await desk.submit(id);
    provider.templates.get(desk.idAt(id))!.status = 'APPROVED';
    app.clock.advance(minutes(11));
    await app.settle();
    expect(await desk.approvals(id)).toMatchObject([{ status: 'APPROVED' }]);
    await app.request('DELETE', `/v1/templates/${id}`, { key: app.liveKey });
    app.clock.advance(days(1) + minutes(1));
    await app.settle();
    const { rows } = await app.services.db.pool.query(
      'select 1 from channels.template_approval where template_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('an answer that was lost makes no second template at the provider', async () => {
    const id = await desk.template();
    provider.templates.set('777', {
      accountId: ACCOUNT,
      name: id,
      status: 'PENDING',
      category: 'UTILITY',
      components: [],
    });
    const own = [...provider.templates].filter(([, one]) => one.name !== id);
    for (const [key] of own) provider.templates.delete(key);
    expect((await desk.submit(id)).body.data.status).toBe('PENDING');
    expect([...provider.templates.keys()]).toEqual(['777']);
    await desk.reportStatus(id, 'APPROVED');
    expect(await desk.approvals(id)).toMatchObject([{ status: 'APPROVED' }]);
  });

  test('what the provider refuses leaves nothing behind', async () => {
    const id = await desk.template();
    for (const [error, code, http] of [
      [{ status: 400, code: 100 }, 'TEMPLATE_REFUSED', 422],
      [{ status: 500, code: 1 }, 'LINE_UNREACHABLE', 503],
      [{ status: 401, code: 190 }, 'PROVIDER_TOKEN_EXPIRED', 409],
    ] as const) {
      provider.error = error;
      const refused = await desk.submit(id);
      expect([refused.status, refused.body.code]).toEqual([http, code]);
    }
    expect(await desk.approvals(id)).toEqual([]);
  });

  test('422 TEMPLATE_NOT_SUBMITTABLE names what official lines do not have', async () => {
    const fields = ({ body }: Answer) => body.details.map(({ field }: { field: string }) => field).sort();
    const loops = await desk.submit(await desk.template({ message: '{% if order %}Hi{% endif %}' }));
    expect([loops.status, loops.body.code, fields(loops)]).toEqual([
      422,
      'TEMPLATE_NOT_SUBMITTABLE',
      ['parts.chatapp.message'],
    ]);
    const link = { title: 'Go', url: 'https://shop.example/{{ order }}/x' };
    const shop = await desk.submit(
      await desk.template({ type: 'interactive', body: 'Hi', footer: '{{ order }}', link }),
    );
    expect(fields(shop)).toEqual(['parts.chatapp.footer', 'parts.chatapp.link.url']);
    const image = await desk.submit(await desk.template({ type: 'image', url: 'https://shop.example/a.png' }));
    expect(fields(image)).toEqual(['parts.chatapp.type']);
    const sms = await desk.post('/templates', { name: 'x', parts: { sms: { message: 'x' } } });
    expect((await desk.submit(sms.body.data.id)).body.code).toBe('TEMPLATE_UNSUPPORTED');
    expect((await desk.submit('tpl_01jd7s2q8vfz7t4x1m9c5k3r6n')).status).toBe(404);
    expect(
      (await desk.submit(await desk.template(), app.liveKey, { instanceId: 'ins_01jd7s2q8vfz7t4x1m9c5k3r6n' })).status,
    ).toBe(400);
    expect((await desk.submit(await desk.template(), app.testKey)).body.code).toBe('INSTANCE_REQUIRED');
  });
});
