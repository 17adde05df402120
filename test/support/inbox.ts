import type { Page } from 'playwright-core';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import { chatDesk } from './channels/chat.js';
import { type Office, openOffice } from './dashboard.js';

export const ANA = '+14155550123';
export const BEN = '+14155550124';
export const CARA = '+14155550125';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
type Item = any;

/** An office with a line of the chat application, and Ana Souza, who is a contact. */
export interface InboxDesk {
  office: Office;
  lineId: string;
  /** Somebody writes to the line; Ana if nobody else is said. */
  comesIn(item: string | Parameters<typeof textOf>[0], from?: string): Promise<unknown>;
  conversations(query?: string): Promise<Item[]>;
}

export async function inboxDesk(options: Parameters<typeof openOffice>[0] = {}): Promise<InboxDesk> {
  const office = await openOffice(options);
  const { app } = office;
  const lineId = await chatDesk(app).line('chatapp');
  await app.request('POST', '/v1/contacts', { body: { name: 'Ana Souza', phone: ANA, tags: ['vip'] } });
  const line = { id: lineId, workspaceId: app.workspaceId, channel: 'chatapp', sandbox: true } as const;
  return {
    office,
    lineId,
    comesIn: (item, from = ANA) => {
      const said = typeof item === 'string' ? { text: item } : item;
      return receiveInbound(app.services, INBOUND, line, [
        textOf({ from, at: app.clock.now(), profileName: from === ANA ? 'Ana' : null, ...said }),
      ]);
    },
    conversations: async (query = '') =>
      (await app.request('GET', `/v1/conversations${query}`, { key: app.testKey })).body.data,
  };
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name });
export const thread = (page: Page) => page.getByRole('log', { name: 'Messages and notes' });
export const answer = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
export const state = (page: Page, name: string) =>
  page.getByRole('region').locator('header').getByText(name, { exact: true });
