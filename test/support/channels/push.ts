import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Answer, TestApp } from '../app.js';

/** A browser's end of a subscription, with the keys that only the browser has. */
export interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly privateKey: string;
}

export function newBrowser(endpoint: string): Browser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint, keys, privateKey: pair.getPrivateKey('base64url') };
}

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;

/** The file of a service account whose key is nobody's. */
export const serviceAccount = () => ({
  type: 'service_account',
  project_id: 'shop-42',
  client_email: 'push@shop-42.iam.gserviceaccount.com',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pkcs8).toString(),
  token_uri: 'http://127.0.0.1:1/never-called',
});

export const apnsKey = () => ({
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8).toString(),
  keyId: 'ABC123DEFG',
  teamId: 'DEF123GHIJ',
  bundleId: 'com.example.shop',
});

export const SHOP = 'https://shop.example';

/** Push through the REST door. */
export function pushDesk(app: TestApp, key: string = app.testKey) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.request(method, `/v1/push${path}`, { key, body });
  const expected = async (status: number, answer: Promise<Answer>) => {
    const { status: got, body } = await answer;
    if (got !== status) throw new Error(`${got} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    call,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
    app: (body: object = {}): Promise<any> =>
      expected(201, call('POST', '/apps', { name: 'Shop', allowedOrigins: [SHOP], ...body })),
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the subscription holds
    subscribe: (appId: string, body: object): Promise<any> =>
      expected(201, call('POST', `/apps/${appId}/subscriptions`, body)),
    send: (body: object): Promise<Answer> => call('POST', '/messages', body),
    sent: async (body: object): Promise<string[]> => (await expected(202, call('POST', '/messages', body))).pushIds,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the message holds
    message: (id: string): Promise<any> => expected(200, call('GET', `/messages/${id}`)),
  };
}
