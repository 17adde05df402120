import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../app/config.js';
import { documentId } from '../../../gateway/graphql/config.js';
import { ListedDocuments } from '../../../gateway/graphql/listed-documents.js';
import type { OperationRequest } from '../../../gateway/graphql/requests.js';
import { ANONYMOUS, type Caller } from '../../../kernel/context/caller.js';
import type { AppError } from '../../../kernel/errors/errors.js';

const LISTED = 'query A { a }';
const lists = new Map([
  ['session', new Map([[documentId(LISTED), LISTED]])],
  ['app_1', new Map([['sha256:b', 'query B { b }']])],
]);
const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (request: Partial<OperationRequest>, caller: Partial<Caller>, strict = true): string => {
  try {
    const whole = { query: undefined as unknown as string, values: 0, ...request };
    return new ListedDocuments(lists, strict).textOf(whole, { ...ANONYMOUS, ...caller });
  } catch (error) {
    return (error as AppError).code;
  }
};

describe('a list of documents', () => {
  test('is of one client alone, and all that it may run in production', () => {
    expect(run({ documentId: documentId(LISTED) }, { kind: 'session' })).toBe(LISTED);
    expect(run({ query: LISTED }, { kind: 'session' })).toBe(LISTED);
    expect(run({ query: '{ other }' }, { kind: 'session' })).toBe('DOCUMENT_NOT_ALLOWED');
    expect(run({ query: '{ other }' }, { kind: 'session' }, false)).toBe('{ other }');
    expect(run({ documentId: 'sha256:b' }, { kind: 'session' })).toBe('DOCUMENT_NOT_FOUND');
    expect(run({ documentId: 'sha256:b' }, { kind: 'token', clientId: 'app_1', credentialId: 'x' })).toBe(
      'query B { b }',
    );
    expect(run({ query: '{ other }' }, { kind: 'api-key', credentialId: 'key_1' })).toBe('{ other }');
    // A key cannot replace an app.
    expect(run({ documentId: 'sha256:b' }, { kind: 'api-key', credentialId: 'key_1', clientId: 'app_1' })).toBe(
      'DOCUMENT_NOT_FOUND',
    );
  });

  test('is told from none to clients for automatic persisted queries, which then send the text', () => {
    const named = { documentId: 'sha256:other', persisted: true };
    expect(run(named, { kind: 'session' })).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(run(named, { kind: 'api-key', credentialId: 'key_1' })).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
  });

  const errorOf = (env: Record<string, string>): string => {
    try {
      readConfig({ DATA_DIR: folder, ...env });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('is refused at the start with everything that is wrong', () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify({ 'sha256:0': LISTED }));
    const GRAPHQL_DOCUMENTS = `session=${file},session=${join(folder, 'none.json')}`;
    const text = errorOf({ GRAPHQL_DOCUMENTS });
    expect(text).toContain('sha256:0, which is not the hash of its text');
    expect(text).toContain('none.json cannot be read');
    expect(text).toContain('session has two files');
  });

  test('origins of other sites need https, as browsers do', () => {
    const of = (DASHBOARD_ORIGINS: string, BASE_URL: string) => errorOf({ DASHBOARD_ORIGINS, BASE_URL });
    expect(of('https://a.example.org', 'http://b.example.com')).toContain('needs an https BASE_URL');
    expect(of('https://a.example.org', 'https://b.example.com')).toBe('');
    expect(of('http://localhost:5173', 'http://localhost:4000')).toBe('');
    expect(of('https://a.example.org/path', 'https://b.example.com')).toContain('must be origins');
    const { dashboards } = readConfig({
      DATA_DIR: folder,
      DASHBOARD_ORIGINS: 'https://a.example.com',
      BASE_URL: 'https://b.example.com',
    });
    expect(dashboards).toMatchObject({ crossSite: false, origins: ['https://a.example.com'] });
  });
});
