import { newId } from '../../kernel/context/ids.js';
import { sql } from '../../kernel/database/database.js';
import { contactToken } from '../../kernel/security/contact-link.js';
import type { Answer, TestApp } from './app.js';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** The state of a contact, and the history of its consent. */
export interface ConsentState {
  receiveMarketing: boolean;
  optedOutChannels: string[];
  topicIds: string[];
  history: { subject: string; granted: boolean; method: string; sourceId: string | null; requestId: string | null }[];
}

export const tokenOf = (app: TestApp, contactId: string, messageId: string | null = newId('msg'), sandbox = false) =>
  contactToken(app.services.box, { workspaceId: app.workspaceId, contactId, messageId, sandbox });

/** Requests a page as a person's browser does. */
export const browse = (app: TestApp, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  app.request('GET', path, { key: null, headers: { accept: BROWSER, ...headers } });

/** Sends a form as a browser does, or with other headers. */
export const submit = (
  app: TestApp,
  path: string,
  values: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Answer> =>
  app.request('POST', path, {
    key: null,
    headers: { accept: BROWSER, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(values).toString(),
  });

export async function consentOf(app: TestApp, contactId: string): Promise<ConsentState> {
  const [state] = await sql<Omit<ConsentState, 'history'>>(
    app.services.db,
    `select receive_marketing as "receiveMarketing", opted_out_channels as "optedOutChannels",
       array(select id from contacts.topic where no = any(c.topics) order by id) as "topicIds"
     from contacts.contact c where id = $1`,
    [contactId],
  );
  const history = await sql<ConsentState['history'][number]>(
    app.services.db,
    `select subject, granted, method, source_id as "sourceId", request_id as "requestId"
     from contacts.consent where contact_id = $1 order by id`,
    [contactId],
  );
  return { ...state!, history };
}

/** Events of a name that mention a contact, oldest first. */
export async function eventsOf(
  app: TestApp,
  name: string,
  contactId: string,
): Promise<{ data: object; sandbox: boolean }[]> {
  await app.settle();
  return sql<{ data: object; sandbox: boolean }>(
    app.services.db,
    `select data, sandbox from webhooks.event where name = $1 and data->>'contactId' = $2 order by seq`,
    [name, contactId],
  );
}
