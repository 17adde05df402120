import { expect } from 'vitest';
import type { Answer, TestApp } from '../../../../support/app.js';

/** Returns the operations of a caller with phone numbers. */
export const numberDesk = (app: TestApp, key: string = app.testKey) => ({
  key,
  search: (query = ''): Promise<Answer> => app.request('GET', `/v1/phone-numbers/available${query}`, { key }),
  buy: (phoneNumber: string, headers: Record<string, string> = {}): Promise<Answer> =>
    app.request('POST', '/v1/phone-numbers', { key, headers, body: { phoneNumber } }),
  read: (id: string): Promise<Answer> => app.request('GET', `/v1/phone-numbers/${id}`, { key }),
  list: (query = ''): Promise<Answer> => app.request('GET', `/v1/phone-numbers${query}`, { key }),
  configure: (id: string, body: object): Promise<Answer> =>
    app.request('PATCH', `/v1/phone-numbers/${id}`, { key, body }),
  release: (id: string): Promise<Answer> => app.request('POST', `/v1/phone-numbers/${id}/release`, { key }),
  /** Buys a number; fails unless it was bought. */
  async bought(phoneNumber: string) {
    const { status, body } = await this.buy(phoneNumber);
    expect([phoneNumber, status, body.code]).toEqual([phoneNumber, 201, undefined]);
    return body.data;
  },
  /** The events of numbers, oldest first. */
  async events(): Promise<{ event: string; data: Record<string, unknown> }[]> {
    await app.settle();
    const { body } = await app.request('GET', '/v1/events?limit=100&names=phone_number.*', { key });
    return body.data;
  },
  async credits() {
    return (await app.request('GET', '/v1/credits?limit=100', { key })).body.data;
  },
});

export type NumberDesk = ReturnType<typeof numberDesk>;

/** A workspace of its own, with keys of both worlds. */
export async function account(
  app: TestApp,
  options: { plan?: 'free' | 'starter' | 'pro' | 'scale'; credits?: number; onboarded?: boolean } = {},
) {
  const workspaceId = await app.workspace(options);
  return {
    workspaceId,
    test: numberDesk(app, await app.key({ workspaceId })),
    live: numberDesk(app, await app.key({ workspaceId, mode: 'live' })),
  };
}
