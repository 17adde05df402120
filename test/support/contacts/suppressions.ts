import type { TestApp } from '../app.js';

/** The number from which the texts of these tests are sent. */
export const SHOP = '+14155550100';

interface Listed {
  id: string;
  channel: string;
  address: string;
  reason: string;
  sandbox: boolean;
}

const LIST = `query ($channel: SuppressibleChannel, $sandbox: Boolean) {
  suppressions(limit: 100, channel: $channel, sandbox: $sandbox) { items { id channel address reason messageId sandbox } }
}`;
export const ADD = `mutation ($channel: String!, $address: String!) { createSuppressions(channels: [$channel], address: $address) { id channel address reason sandbox } }`;
export const REMOVE = 'mutation ($id: ID!) { removeSuppression(id: $id) { id } }';

/**
 * Returns the operations of a test with suppressions. The key is that of the sandbox, unless
 * another is given.
 */
export const suppressionDesk = (app: TestApp) => {
  let last = 6_000;
  const listed = async (variables: object = {}, key = app.testKey): Promise<Listed[]> =>
    (await app.graphql(LIST, variables as Record<string, unknown>, { key })).body.data.suppressions.items;
  return {
    listed,
    /** A number that differs from all before. */
    serial: () => last++,
    phone: () => `+1415555${last++}`,
    mailbox: (name = 'ada') => `${name}+${last++}@example.com`,
    reasonOf: async (address: string, key = app.testKey): Promise<string | null> =>
      (await listed({}, key)).find(item => item.address === address)?.reason ?? null,
    mail: (to: string, key = app.testKey) =>
      app.request('POST', '/v1/email/messages', {
        key,
        body: { to: [to], payload: { subject: 'Hello', text: 'Hello' } },
      }),
    text: (to: string, key = app.testKey, more: object = {}) =>
      app.request('POST', '/v1/sms/messages', {
        key,
        body: { to: [to], payload: { message: 'Hello', from: SHOP }, ...more },
      }),
  };
};
