import DataLoader from 'dataloader';
import type { Context } from '../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import { sql } from '../../../../kernel/database/database.js';
import { CONTACT_FIELDS } from './contact-fields.js';
import type { Rule } from './rule.js';

const NAMES = `
  select id, name from contacts.tag where id = any($1)
  union all
  select id, key from contacts.property where id = any($1)`;

/**
 * Reads the present names of tags and properties by id. Segments that are shown together share a
 * statement.
 */
export const ruleNames = defineResource('names in rules', ({ db }) => ({
  value: new DataLoader<string, string>(
    async ids => {
      const rows = await sql<{ id: string; name: string }>(db, NAMES, [ids]);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return ids.map(id => names.get(id) ?? '');
    },
    { cache: false, batchScheduleFn: send => void setImmediate(send) },
  ),
}));

/** Rules as a caller may give them back. */
export const showRules = (ctx: Context, rules: readonly Rule[]): Promise<object[]> =>
  Promise.all(rules.map(rule => showRule(ctx, rule)));

async function showRule(ctx: Context, rule: Rule): Promise<object> {
  const { type, op, value } = rule;
  switch (type) {
    case 'contactField':
      return { type, field: rule.field, ...(isPlain(rule) ? { value } : compared(op, value)) };
    case 'topic':
      return { type, topicId: rule.of.id, subscribed: value };
    case 'tag':
      return { type, tag: await nameOf(ctx, rule.of.id), has: value };
    case 'property':
      return { type, key: await nameOf(ctx, rule.of.id), ...compared(op, value) };
    case 'receiveMarketing':
      return { type, value };
  }
}

const compared = (op: string, value: unknown): object => (value === null ? { op } : { op, value });

/** `hasEmail` and the like have no operator to choose. */
const isPlain = ({ field }: Extract<Rule, { type: 'contactField' }>): boolean =>
  CONTACT_FIELDS[field].type === 'PRESENCE';

const nameOf = (ctx: Context, id: string): Promise<string> => resourceOf(ctx, ruleNames).load(id);
