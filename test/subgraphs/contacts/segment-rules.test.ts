import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parameters } from '../../../kernel/database/bind.js';
import type { InvalidField } from '../../../kernel/errors/errors.js';
import { checkRules, RULE_TYPES } from '../../../subgraphs/contacts/segment/rule/check-rules.js';
import { audienceCondition } from '../../../subgraphs/contacts/segment/rule/compile.js';
import { CONTACT_FIELDS } from '../../../subgraphs/contacts/segment/rule/contact-fields.js';
import { OPERATORS } from '../../../subgraphs/contacts/segment/rule/operators.js';
import type { GivenRule, Match, Rule } from '../../../subgraphs/contacts/segment/rule/rule.js';
import { Dice } from '../../support/contacts/dice.js';
import { fits } from '../../support/contacts/naive-rules.js';
import { type PlainContact, REGISTRY, randomContact, randomRule } from '../../support/contacts/random-audience.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';

const CASES = 10_000;
const CONTACTS = 150;
/** Cases that share a statement. */
const BATCH = 50;

let database: TestDatabase;
let db: pg.Client;
const dice = new Dice(20_261_121);
const contacts: readonly PlainContact[] = Array.from({ length: CONTACTS }, (_, n) => randomContact(dice, n));

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  db = new pg.Client(database.url);
  await db.connect();
  for (const contact of contacts) await insert(contact, 'ws_one');
  // A query that forgets the workspace finds each contact twice.
  for (const contact of contacts) await insert({ ...contact, id: `${contact.id}x` }, 'ws_two');
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const insert = (contact: PlainContact, workspaceId: string) =>
  db.query(
    `insert into contacts.contact (id, workspace_id, name, email, phone, url, telegram_peer, languages, receive_marketing,
       tags, topics, properties, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), now())`,
    [
      contact.id,
      workspaceId,
      contact.name,
      contact.email,
      contact.phone,
      contact.url,
      contact.telegramPeer,
      contact.languages,
      contact.receiveMarketing,
      contact.tags,
      contact.topics,
      JSON.stringify(contact.properties),
    ],
  );

interface Case {
  readonly match: Match;
  readonly given: readonly GivenRule[];
  readonly rules: readonly Rule[];
}

function randomCase(): Case {
  const given = Array.from({ length: dice.to(1, dice.chance(0.05) ? 32 : 5) }, () => randomRule(dice));
  const errors: InvalidField[] = [];
  const rules = checkRules(given, REGISTRY, errors);
  expect(errors, JSON.stringify(given)).toEqual([]);
  return { match: dice.pick(['all', 'any']), given, rules };
}

/** Returns the contacts that fit each case, by one statement for all of them. */
async function found(cases: readonly Case[]): Promise<string[][]> {
  const values: unknown[] = [];
  const bind = parameters(values);
  const lists = cases.map(
    audience => `array(select c.id from contacts.contact c
      where c.workspace_id = 'ws_one' and ${audienceCondition(audience, bind)} order by c.id collate "C")`,
  );
  const { rows } = await db.query({ text: `select ${lists.map((list, n) => `${list} as c${n}`).join(', ')}`, values });
  return cases.map((_, n) => rows[0][`c${n}`]);
}

describe('the SQL of random rules', () => {
  test(`finds whom a naive evaluation finds, in ${CASES} cases`, async () => {
    const sizes = { none: 0, some: 0, all: 0 };
    for (let done = 0; done < CASES; done += BATCH) {
      const cases = Array.from({ length: BATCH }, randomCase);
      const answers = await found(cases);
      for (const [index, audience] of cases.entries()) {
        const naive = contacts.filter(contact => fits(audience, contact)).map(({ id }) => id);
        expect(answers[index], JSON.stringify({ match: audience.match, rules: audience.given })).toEqual(naive);
        sizes[naive.length === 0 ? 'none' : naive.length === CONTACTS ? 'all' : 'some']++;
      }
    }
    // Most cases tell contacts apart; the others would hide an error.
    expect(sizes.some).toBeGreaterThan(CASES / 2);
  });

  test('comes from every rule type, field and operator of the table', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 20_000; n++) {
      const rule = randomRule(dice);
      const [stored] = checkRules([rule], REGISTRY, []);
      seen.add(`type ${rule.type}`);
      if (stored?.type === 'contactField') seen.add(`${stored.field} ${stored.op}`);
      if (stored?.type === 'property') seen.add(`${stored.of.type} ${stored.op}`);
    }
    const wanted = [
      ...Object.keys(RULE_TYPES).map(type => `type ${type}`),
      ...Object.entries(CONTACT_FIELDS).flatMap(([field, { type }]) =>
        Object.keys(OPERATORS[type]).map(op => `${field} ${op}`),
      ),
      ...(['STRING', 'NUMBER', 'BOOLEAN', 'DATE'] as const).flatMap(type =>
        Object.keys(OPERATORS[type]).map(op => `${type} ${op}`),
      ),
    ];
    expect(wanted.filter(what => !seen.has(what))).toEqual([]);
  });
});
