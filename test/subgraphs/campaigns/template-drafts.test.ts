import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OfficialTemplates } from '../../support/channels/official-templates.js';

let desk: OfficialTemplates;
beforeAll(async () => {
  desk = await OfficialTemplates.start();
});
afterAll(() => desk?.stop());

const PREVIEW = `query ($parts: JSON!, $variables: [TemplateVariableInput!]!, $channel: Channel!, $contactId: ID, $values: JSON) {
  previewTemplateDraft(parts: $parts, variables: $variables, channel: $channel, contactId: $contactId, values: $values) {
    channel text html content messageParts units unitsPerPart
  }
}`;
const VARIABLES = [{ name: 'order', type: 'string', required: true, example: 'A-1' }];

const preview = async (variables: object, key = desk.app.liveKey) => {
  const { body } = await desk.app.graphql(PREVIEW, { variables: VARIABLES, channel: 'sms', ...variables }, { key });
  return { shown: body.data?.previewTemplateDraft, error: body.errors?.[0]?.extensions };
};

describe('previewTemplateDraft', () => {
  test('shows what a template would make that is not saved, with examples, values and a contact', async () => {
    const parts = { sms: { message: 'Hi {{ contact.name }}, {{ order }}' } };
    expect((await preview({ parts })).shown).toMatchObject({ text: 'Hi Ana Souza, A-1', html: null, messageParts: 1 });
    const made = await desk.app.request('POST', '/v1/contacts', {
      key: desk.app.liveKey,
      body: { name: 'Ben', email: 'ben@example.com' },
    });
    const own = await preview({ parts, contactId: made.body.data.id, values: { order: 'B-2' } });
    expect(own.shown.text).toBe('Hi Ben, B-2');
    const listed = await desk.app.graphql('{ templates { items { id } } }', {}, { key: desk.app.liveKey });
    expect(listed.body.data.templates.items).toEqual([]);
  });

  test('answers the HTML that MJML stands for', async () => {
    const mjml =
      '<mjml><mj-body><mj-section><mj-column><mj-text>Hi {{ order }}</mj-text></mj-column></mj-section></mj-body></mjml>';
    const { shown } = await preview({ parts: { email: { subject: 'Hi', mjml } }, channel: 'email' });
    expect(shown.html).toContain('Hi A-1');
  });

  test('names everything that is wrong at once, as a save does', async () => {
    const parts = { sms: { message: 'Hi {{ nobody' }, email: { subject: '', html: '{% if %}' } };
    const variables = [{ name: 'contact', type: 'string' }];
    const { error } = await preview({ parts, variables });
    expect(error.code).toBe('VALIDATION_ERROR');
    const fields = error.details.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['parts.email.html', 'parts.email.subject', 'parts.sms.message', 'variables[0].name']);
  });

  test('refuses a channel without a part, values of another type, and a contact without its scope', async () => {
    const parts = { sms: { message: 'Hi' } };
    expect((await preview({ parts, channel: 'push' })).error.code).toBe('TEMPLATE_UNSUPPORTED');
    const wrong = await preview({ parts, values: { order: 7 } });
    expect(wrong.error.details[0].field).toBe('values.order');
    expect((await preview({ parts, values: 'x' })).error.details[0].field).toBe('values');
    const key = await desk.app.key({ scopes: ['templates:read'] });
    expect((await preview({ parts, contactId: 'con_1' }, key)).error.code).toBe('FORBIDDEN');
    const unknown = await preview({ parts, contactId: 'con_01h455vb4pex5vsknk084sn02q' });
    expect(unknown.error.details[0].field).toBe('contactId');
  });
});

describe('templates', () => {
  const LIST = `query ($search: String, $channel: Channel, $category: TemplateCategory, $approval: ApprovalStatus) {
    templates(search: $search, channel: $channel, category: $category, approval: $approval) { items { name } }
  }`;
  const names = async (variables: Record<string, unknown>, key = desk.app.liveKey): Promise<string[]> => {
    const { body } = await desk.app.graphql(LIST, variables, { key });
    return body.data.templates.items.map(({ name }: { name: string }) => name);
  };

  test('are narrowed by a part of the name, channel, category and approval', async () => {
    const make = (name: string, category: string, parts: object) =>
      desk.app.request('POST', '/v1/templates', { key: desk.app.liveKey, body: { name, category, parts } });
    await make('Order shipped', 'UTILITY', { sms: { message: 'Hi' } });
    await make('Spring sale', 'MARKETING', { sms: { message: 'Hi' }, email: { subject: 'Hi', text: 'Hi' } });
    const id = await desk.template();
    const { name: official } = (await desk.app.request('GET', `/v1/templates/${id}`, { key: desk.app.liveKey })).body
      .data;
    expect(await names({ search: 'ORDER s' })).toEqual(['Order shipped']);
    expect(await names({ channel: 'email' })).toEqual(['Spring sale']);
    expect(await names({ channel: 'sms', category: 'UTILITY' })).toEqual(['Order shipped']);
    expect(await names({ approval: 'PENDING' })).toEqual([]);
    await desk.submit(id);
    expect(await names({ approval: 'PENDING' })).toEqual([official]);
    expect(await names({ approval: 'PENDING' }, desk.app.testKey)).toEqual([]);
    await desk.reportStatus(id, 'REJECTED', 'INVALID_FORMAT');
    expect(await names({ approval: 'PENDING' })).toEqual([]);
    expect(await names({ approval: 'REJECTED', search: official.slice(1) })).toEqual([official]);
  });
});
