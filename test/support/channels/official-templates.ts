import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { type Answer, startApp, type TestApp } from '../app.js';
import { APP, type GraphProvider, startGraphProvider } from '../peers/graph-provider.js';

export const TO = '+14155550177';
const LINE = { phoneNumberId: '106540', accountId: '102290', accessToken: 'EAAG-valid' };
export const ACCOUNT = LINE.accountId;
const VARIABLES = [{ name: 'order', type: 'string', required: true, example: 'A-9' }];
const PART = {
  type: 'interactive',
  header: 'Order {{ order }}',
  body: 'Hi {{ contact.name | default: "there" }}, {{ order }} left.',
  footer: 'The shop',
  buttons: [{ id: 'yes', title: 'Yes' }],
};

interface TemplateEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** An app with an official line of the chat application, and its provider, which reviews templates. */
export class OfficialTemplates {
  private constructor(
    readonly app: TestApp,
    readonly provider: GraphProvider,
    readonly line: string,
  ) {}

  static async start(): Promise<OfficialTemplates> {
    const provider = await startGraphProvider();
    provider.tokens = new Set([LINE.accessToken]);
    provider.numbers = new Map([[LINE.phoneNumberId, { display: '+1 415-555-0123', accountId: ACCOUNT }]]);
    const app = await startApp({
      env: {
        CHATAPP_CLOUD_URL: `${provider.url}/v1`,
        CHATAPP_CLOUD_APP_ID: APP.id,
        CHATAPP_CLOUD_APP_SECRET: APP.secret,
        CHATAPP_CLOUD_VERIFY_TOKEN: 'verify-token-of-ours',
      },
    });
    const post = (path: string, body: object) => app.request('POST', `/v1${path}`, { key: app.liveKey, body });
    const made = await post('/chatapp/instances', { name: 'Shop', mode: 'OFFICIAL_BYOK' });
    const line = made.body.data.id;
    expect((await post(`/chatapp/instances/${line}/official/credentials`, LINE)).body.data.status).toBe('ACTIVE');
    return new OfficialTemplates(app, provider, line);
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.provider.stop();
  }

  post(path: string, body: object = {}, key = this.app.liveKey): Promise<Answer> {
    return this.app.request('POST', `/v1${path}`, { key, body });
  }

  async template(part: object = PART, name = 'Order'): Promise<string> {
    const { body } = await this.post('/templates', {
      ...{ name, category: 'UTILITY', language: 'en', variables: VARIABLES, parts: { chatapp: part } },
    });
    expect(body.success, JSON.stringify(body)).toBe(true);
    return body.data.id;
  }

  submit(id: string, key = this.app.liveKey, body: object = {}): Promise<Answer> {
    return this.post(`/templates/${id}/submit`, body, key);
  }

  async approvals(id: string): Promise<Record<string, unknown>[]> {
    return (await this.app.request('GET', `/v1/templates/${id}/approvals`, { key: this.app.liveKey })).body.data;
  }

  send(templateId: string, query = ''): Promise<Answer> {
    return this.post(`/chatapp/messages${query}`, {
      ...{ to: [TO], type: 'template', payload: { templateId, variables: { order: 'B-7' } }, instanceId: this.line },
    });
  }

  /** The id of a template at the provider, by that of ours. */
  idAt(id: string): string {
    return [...this.provider.templates].find(([, one]) => one.name === id)![0];
  }

  /** A callback of the provider. */
  async report(field: string, value: object): Promise<void> {
    const { app } = this;
    const body = JSON.stringify({ object: 'business_account', entry: [{ id: ACCOUNT, changes: [{ field, value }] }] });
    const signature = `sha256=${createHmac('sha256', APP.secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    expect((await app.request('POST', '/callbacks/chatapp', { key: null, headers, body })).status).toBe(200);
    await app.settle();
  }

  reportStatus(id: string, event: string, reason = 'NONE'): Promise<void> {
    const value = { event, message_template_id: Number(this.idAt(id)), message_template_name: id, reason };
    return this.report('message_template_status_update', value);
  }

  /** Returns the events of a template, the oldest first. */
  async events(id: string): Promise<TemplateEvent[]> {
    await this.app.settle();
    const found: TemplateEvent[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `limit=100${cursor && `&cursor=${cursor}`}`;
      const { body } = await this.app.request('GET', `/v1/events?${query}`, { key: this.app.liveKey });
      found.push(...body.data.filter((one: TemplateEvent) => one.data['templateId'] === id));
      cursor = body.pagination.hasMore ? body.pagination.nextCursor : null;
    }
    return found;
  }
}
