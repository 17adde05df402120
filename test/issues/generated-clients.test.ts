import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { type Generator, type TypedClient, typedClient } from '../support/typed-client.js';

let app: TestApp;
let document: object;
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/openapi.json', { key: null })).body;
});
afterAll(() => app.stop());

const GENERATORS: readonly Generator[] = ['openapi-fetch', 'hey-api', 'orval'];

/** The statuses of the calls of each program, in their order. */
const SENT = [202, 202, 202, 200, 200, 200, 200, 202];
const OF_CONTACTS = [201, 200, 200, 200, 201, 200];
const OTHERS = [201, 202, 202, 201, 201, 200, 200, 404];

/** Three generators, each of which needs some seconds of CPU for 300 operations. */
const TIME = 120_000;

describe.each(GENERATORS)('a client that %s generates of the description', generator => {
  let client: TypedClient;
  beforeAll(async () => {
    client = await typedClient(document, generator);
  }, TIME);
  afterAll(() => client?.remove());

  test(
    'compiles twenty typical calls without a cast, and they work',
    async () => {
      expect(client.program).not.toMatch(/\bas (?!api )|<any>|@ts-/);
      await client.compile(client.program);
      const answered = (await client.run(app.url, app.testKey)) as { statuses: number[] };
      expect(answered).toEqual({
        id: expect.stringMatching(/^msg_/),
        deliverable: true,
        total: expect.any(Number),
        signed: true,
        code: 'NOT_FOUND',
        statuses: [...SENT, ...OF_CONTACTS, ...OTHERS],
      });
    },
    TIME,
  );

  test(
    'refuses a body that the server would refuse',
    async () => {
      const wrong = client.program.replace("const to = ['+5511987650000']", 'const to = [5]');
      await expect(client.compile(wrong)).rejects.toThrow(/error TS/);
    },
    TIME,
  );
});
