import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const SEND = 'mutation ($to: [String!]!, $payload: SmsPayload!) { sendSms(to: $to, payload: $payload) { count } }';

const detailsOf = async (query: string, variables: Record<string, unknown>, headers = {}) => {
  const { status, body } = await app.graphql(query, variables, { headers });
  const [error] = body.errors;
  return [status, error.extensions.code, error.extensions.details];
};

describe('variables of /graphql', () => {
  test('each that does not fit is named with its rule, in the language of the caller', async () => {
    const given = { to: ['+14155550000', 1, null], payload: { message: 2, sendAt: 'x' } };
    expect(await detailsOf(SEND, given, { 'accept-language': 'pt' })).toEqual([
      400,
      'VALIDATION_ERROR',
      [
        { field: 'variables.to[1]', message: 'deve ser uma string', sentence: 'Informe um destinatário.' },
        { field: 'variables.to[2]', message: 'é obrigatório', sentence: 'Informe um destinatário.' },
        { field: 'variables.payload.sendAt', message: 'é desconhecido', sentence: 'Isto não é conhecido.' },
        { field: 'variables.payload.message', message: 'deve ser uma string', sentence: 'Informe um texto.' },
      ],
    ]);
  });

  test('a single value is a list of one, and an integer an identifier', async () => {
    const one = await app.graphql(SEND, { to: '+14155550000', payload: { message: 'x' } });
    expect(one.body).toEqual({ data: { sendSms: { count: 1 } } });
    const { body } = await app.graphql('query ($id: ID!) { topic(id: $id) { id } }', { id: 1 });
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('no more than 100 are named of any number', async () => {
    const [status, code, details] = await detailsOf(SEND, { to: Array(9_000).fill(1), payload: { message: 'x' } });
    expect([status, code, details.length]).toEqual([400, 'VALIDATION_ERROR', 100]);
  });

  test('their number counts into the cost', async () => {
    const [status, code] = await detailsOf(SEND, { to: Array(100_100).fill('a'), payload: { message: 'x' } });
    expect([status, code]).toEqual([400, 'OPERATION_TOO_COMPLEX']);
  });

  test('a caller without the scope learns that, and nothing about its variables', async () => {
    const key = await app.key({ scopes: ['sms:read'] });
    const { status, body } = await app.graphql(SEND, { to: 1 }, { key });
    expect([status, body.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  });

  test.each([
    ['query ($n: Int) { topics(page: $n) { items { id } } }', { n: null }],
    ['query ($n: Int = 1) { topics(page: 1, limit: $n) { items { id } } }', { n: null }],
    ['query ($n: Int) { ...f } fragment f on Query { topics(limit: $n) { items { id } } }', { n: null }],
  ])('null where a default stands is refused, absence is not (%s)', async (query, variables) => {
    expect(await detailsOf(query, variables)).toEqual([
      400,
      'VALIDATION_ERROR',
      [{ field: 'variables.n', message: 'is required', sentence: 'Enter a value.' }],
    ]);
    expect((await app.graphql(query)).body).toEqual({ data: { topics: { items: [] } } });
  });
});
