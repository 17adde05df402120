import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Admission } from '../../kernel/http/admission.js';
import { createRest } from '../../rest/index.js';
import { type Row, route } from '../../rest/route.js';
import { ROUTES } from '../../rest/routes.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The door is never asked: these tables do not get as far as a request. */
const admission: Admission = {
  admit: () => Promise.reject(new Error('No request was expected.')),
  charge: () => Promise.resolve(),
  origin: () => ({ requestId: 'req_0', locale: 'en', ip: '' }),
};

const start = (...rows: Row[]) =>
  createRest({ graph: app.running.graph!, admission, services: app.services, olderBodies: new Map() }, rows);

describe('the table is checked against the graph at the start', () => {
  test('a field that the graph does not have stops it', async () => {
    const row = route('GET', '/things', 'things', 'contacts:read', 200, 'list');
    await expect(start(row)).rejects.toThrow('GET /things: the graph has no Query.things');
  });

  test('a scope other than the field’s stops it', async () => {
    const row = route('GET', '/topics', 'topics', 'sms:read', 200, 'list');
    await expect(start(row)).rejects.toThrow('topics asks for the scope contacts:read, the row for sms:read');
  });

  test('a path parameter that fills no argument stops it', async () => {
    const row = route('GET', '/topics/{topicId}', 'topic', 'contacts:read', 200, 'item');
    await expect(start(row)).rejects.toThrow('topic has no argument topicId');
    await expect(start({ ...row, args: { topicId: 'id' } })).resolves.toBeDefined();
  });

  test('a DELETE that cannot give what its field needs stops it', async () => {
    const row = route('DELETE', '/topics', 'deleteTopic', 'contacts:manage', 200, 'deleted');
    await expect(start(row)).rejects.toThrow('deleteTopic needs the argument id');
  });

  test.each([
    ['list', 'topic', 'needs items, pagination in Topic'],
    ['meta', 'topics', 'needs meta in TopicPage'],
  ] as const)('the envelope %s around %s stops it', async (envelope, field, text) => {
    const path = field === 'topic' ? '/topics/{id}' : '/topics';
    await expect(start(route('GET', path, field, 'contacts:read', 200, envelope))).rejects.toThrow(text);
  });

  test('an accepted without messageIds stops it', async () => {
    const row = route('POST', '/topics', 'createTopic', 'contacts:manage', 202, 'accepted');
    await expect(start(row)).rejects.toThrow('the envelope "accepted" needs messageIds, status, count in Topic');
  });

  test('every fault is named at once', async () => {
    const bad = [
      route('GET', '/a', 'noneA', 'contacts:read', 200, 'item'),
      route('GET', '/b', 'noneB', 'contacts:read', 200, 'item'),
    ];
    await expect(start(...bad)).rejects.toThrow(/noneA[\s\S]*noneB/);
  });
});

test('no two rows share a method and a path', () => {
  const lines = ROUTES.flatMap(row =>
    [row.method, ...(row.aliases ?? [])].map(method => `${method} ${row.path.replace(/\{\w+\}/g, '{}')}`),
  );
  expect(lines).toEqual([...new Set(lines)]);
});
