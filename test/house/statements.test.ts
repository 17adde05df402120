import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { contradictions } from '../support/sql/compare.js';
import { Describer, type Description } from '../support/sql/describe-statement.js';
import { type FoundStatement, findStatements } from '../support/sql/find-statements.js';

/** The view of an extension that not every server has. */
const ELSEWHERE = 'pg_stat_statements';

/** Parameters that a statement may know by their places. */
const MAX_PLACED = 8;

const parametersOf = (text: string): number =>
  Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, no]) => Number(no)));

let database: TestDatabase;
let describer: Describer;
let found: readonly FoundStatement[];
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  describer = await Describer.connect(database.url);
  found = findStatements();
});
afterAll(async () => {
  await describer?.close();
  await database?.drop();
});

/** Returns the descriptions of those texts of a statement that PostgreSQL takes; the first refusal, if it takes none. */
async function describeAll(texts: readonly string[]): Promise<readonly Description[] | Error> {
  const settled = await Promise.allSettled(texts.map(text => describer.describe(text)));
  const described = settled.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  const [refused] = settled.flatMap(one => (one.status === 'rejected' ? [one.reason as Error] : []));
  return described.length > 0 || !refused ? described : refused;
}

async function faultsOf(statement: FoundStatement): Promise<string[]> {
  const texts = statement.texts!.filter(text => !text.includes(ELSEWHERE));
  const described = await describeAll(texts);
  const faults =
    described instanceof Error ? [described.message] : described.flatMap(one => contradictions(statement, one));
  return [...new Set(faults)].map(fault => `${statement.at}: ${fault}`);
}

describe('statements and their types', () => {
  test('PostgreSQL takes every statement, and its columns and parameters are what the code says', async () => {
    const known = found.filter(({ texts }) => texts !== null);
    const faults = (await Promise.all(known.map(faultsOf))).flat();
    expect(faults).toEqual([]);
  });

  test('a statement with more than eight parameters gives them names', () => {
    const unnamed = found.filter(({ named, texts }) => !named && texts?.some(text => parametersOf(text) > MAX_PLACED));
    expect(unnamed.map(({ at }) => at)).toEqual([]);
  });

  test('seven of eight statements are known before run time', () => {
    const unknown = found.filter(({ texts }) => texts === null);
    expect(found.length).toBeGreaterThan(1_000);
    const places = unknown.map(({ at }) => at).join('\n');
    const note = `Write the text of a new statement as a constant, with its columns by name, so that it is checked. Not known are:\n${places}`;
    expect(unknown.length / found.length, note).toBeLessThan(1 / 8);
  });
});

describe('the comparison', () => {
  const statement = (row: Record<string, string>, values: string[]): FoundStatement => ({
    at: 'a.ts:1',
    texts: [],
    named: false,
    row: new Map(Object.entries(row).map(([name, kind]) => [name, { kinds: new Set([kind]), optional: false }])),
    values: values.map(kind => new Set([kind])),
  });

  test.each([
    ['a column that is not there', statement({ name: 'string' }, ['string', 'number']), 'no column name'],
    ['another type of a column', statement({ id: 'number' }, ['string', 'number']), 'id is text and is read as number'],
    ['another type of a value', statement({ id: 'string' }, ['number', 'number']), '$1 is text and is given number'],
    ['a value too few', statement({ id: 'string' }, ['string']), '1 values for 2 parameters'],
  ])('finds %s', async (_, made, fault) => {
    const described = await describer.describe('select id from channels.message where id = $1 and parts = $2');
    expect(contradictions(made, described)).toEqual([fault]);
  });
});
