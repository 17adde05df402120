import { expect } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import type { Answer, TestApp } from '../app.js';

const PATH = '/v1/automations';

export interface Given {
  steps: object[];
  entry?: object;
  triggers?: object[];
}

/**
 * Returns the operations of a test with automations. The key is that of the sandbox, unless another
 * is given.
 */
export const automationDesk = (app: TestApp) => {
  const create = (definition: unknown, key = app.testKey): Promise<Answer> =>
    app.request('POST', PATH, { body: { name: 'Welcome', definition }, key });
  const start = (id: string, body: object = {}, key = app.testKey): Promise<Answer> =>
    app.request('POST', `${PATH}/${id}/runs`, { body, key });
  /** Made and enabled; answers it as it was made. */
  const made = async (given: Given, key = app.testKey) => {
    const answered = await create({ triggers: [{ type: 'api' }], ...given }, key);
    expect([answered.status, answered.body.details]).toEqual([201, undefined]);
    const { id } = answered.body.data;
    const enabled = await app.request('POST', `${PATH}/${id}/enable`, { key });
    expect([enabled.body.data?.status, enabled.body.code]).toEqual(['ENABLED', undefined]);
    return answered.body.data;
  };
  return {
    create,
    start,
    made,
    /** Made and enabled; answers its identifier. */
    enabled: async (given: Given, key = app.testKey): Promise<string> => (await made(given, key)).id,
    async started(id: string, body: object = {}, key = app.testKey): Promise<string> {
      const answered = await start(id, body, key);
      expect(answered.status, JSON.stringify(answered.body)).toBe(202);
      return answered.body.data.id;
    },
    runOf: async (id: string, runId: string, key = app.testKey) =>
      (await app.request('GET', `${PATH}/${id}/runs/${runId}`, { key })).body.data,
    /** The first one is the oldest. */
    runsOf: async (id: string, key = app.testKey) =>
      (await app.request('GET', `${PATH}/${id}/runs?limit=100`, { key })).body.data.toReversed(),
    /** The data of the events of a name, in their order. */
    eventsOf: async (name: string): Promise<object[]> =>
      (
        await sql<{ data: object }>(app.services.db, 'select data from webhooks.event where name = $1 order by id', [
          name,
        ])
      ).map(({ data }) => data),
    async contact(email: string, more: object = {}): Promise<string> {
      return (await app.request('POST', '/v1/contacts', { body: { email, ...more } })).body.data.id;
    },
  };
};

/** Makes a template with a code in an e-mail and in an SMS; answers a step that sends it. */
export async function helloStep(app: TestApp): Promise<object> {
  const body = {
    name: 'Hello',
    variables: [{ name: 'code', type: 'string', required: true }],
    parts: { email: { subject: 'Hi {{ code }}', text: 'Hi' }, sms: { message: 'Hi {{ code }}' } },
  };
  const { data } = (await app.request('POST', '/v1/templates', { body })).body;
  return { id: 'hello', type: 'send', templateId: data.id, channels: ['email', 'sms'], variables: { code: 'A1' } };
}

interface ShownStep {
  stepId: string;
  outcome: string;
  output: Record<string, unknown>;
}

/** Returns the output of each step of a run. */
export const outputs = (run: { steps: ShownStep[] }) =>
  Object.fromEntries(run.steps.map(({ stepId, output }) => [stepId, output]));
