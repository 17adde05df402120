import { expect } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../examples/demo-peers/smtp-sink.js';
import { seconds } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { email } from '../../../subgraphs/channels/kinds/email/email.js';
import { startApp, type TestApp } from '../app.js';
import { browse, submit } from '../contact-link.js';

export const EMAIL = { field: 'email', required: true };

const PROPERTY = `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
  values ('prp_' || $2, $1, $2, initcap($2), $3, now(), now())`;

/** A workspace with a topic and two properties whose forms send mails to a sink. */
export class FormSite {
  private constructor(
    readonly app: TestApp,
    readonly sink: SmtpSink,
    readonly topicId: string,
  ) {}

  static async start(): Promise<FormSite> {
    const sink = await startSmtpSink();
    const app = await startApp({ env: { SMTP_URL: sink.url, SMTP_FROM: 'Shop <hi@shop.example>' } });
    await assignSender(app.ctx(app.workspaceId), email, 'shop.example');
    const topic = await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } });
    for (const [key, type] of [
      ['size', 'NUMBER'],
      ['vip', 'BOOLEAN'],
    ])
      await sql(app.services.db, PROPERTY, [app.workspaceId, key, type]);
    return new FormSite(app, sink, topic.body.data.id);
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.sink.stop();
  }

  async create(more: object = {}): Promise<string> {
    const { app, topicId } = this;
    const form = { name: 'Shop', fields: [EMAIL, { field: 'name' }], topicIds: [topicId], tags: ['site'], ...more };
    const { status, body } = await app.request('POST', '/v1/forms', { body: form });
    expect([status, body.code]).toEqual([201, undefined]);
    return body.data.id;
  }

  /** Opens the page, waits as a person does, and sends it. */
  async fillIn(id: string, values: Record<string, string>, headers: Record<string, string> = {}) {
    const { body } = await browse(this.app, `/forms/${id}`, headers);
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
    this.app.clock.advance(seconds(5));
    return submit(this.app, `/forms/${id}`, { stamp, language: 'en', ...values }, headers);
  }

  async contactBy(address: string) {
    const [row] = await sql<{
      id: string;
      name: string | null;
      tags: string[];
      languages: string[];
      properties: object;
    }>(
      this.app.services.db,
      `select id, name, tag_names as tags, languages, property_values as properties
       from contacts.contact_card where lower(email) = lower($1) and workspace_id = $2`,
      [address, this.app.workspaceId],
    );
    return row ?? null;
  }

  /** The links of the last mail to an address, as paths. */
  async linksOf(to: string): Promise<{ confirm: string; leave: string; raw: string }> {
    await expect
      .poll(
        async () => {
          await this.app.settle();
          return this.sink.received.some(item => item.to.includes(to));
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    const raw = this.sink.received
      .findLast(item => item.to.includes(to))!
      .raw.replace(/=\r\n/g, '')
      .replace(/=3D/g, '=');
    const [, confirm = ''] = /switchboard\.test(\/forms\/confirm\/\S+)/.exec(raw) ?? [];
    const [, leave = ''] = /switchboard\.test(\/forms\/unsubscribe\/\S+)/.exec(raw) ?? [];
    return { confirm, leave, raw };
  }

  async events(formId: string) {
    await this.app.settle();
    return sql<{ name: string; contactId: string | null }>(
      this.app.services.db,
      `select name, data->>'contactId' as "contactId" from webhooks.event where data->>'formId' = $1 order by seq`,
      [formId],
    );
  }
}
