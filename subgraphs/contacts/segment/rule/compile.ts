import type { Bind } from '../../../../kernel/database/bind.js';
import { CONTACT_FIELDS, type ContactField } from './contact-fields.js';
import { operatorOf, type Subject, type ValueType } from './operators.js';
import type { Audience, Match, Rule } from './rule.js';

/** The operands of a rule. */
interface Compared {
  readonly type: ValueType;
  readonly subject: Subject;
}

/** SQL for the text of a property; its number is one of ours. */
const propertyText = (no: number): string => `(c.properties ->> '${Math.trunc(no)}')`;

function comparedBy(rule: Rule): Compared {
  switch (rule.type) {
    case 'contactField': {
      const { type, sql, folded, forms }: ContactField = CONTACT_FIELDS[rule.field];
      return { type, subject: { sql, folded: folded ?? sql, forms } };
    }
    case 'topic':
      return { type: 'MEMBERSHIP', subject: { sql: 'c.topics', no: rule.of.no } };
    case 'tag':
      return { type: 'MEMBERSHIP', subject: { sql: 'c.tags', no: rule.of.no } };
    case 'property': {
      const { no, type } = rule.of;
      return { type, subject: { sql: propertyText(no), folded: `lower(${propertyText(no)})`, no } };
    }
    case 'receiveMarketing':
      return { type: 'FLAG', subject: { sql: 'c.receive_marketing' } };
  }
}

/** The condition of one rule on `contacts.contact c`. */
export function conditionOf(rule: Rule, bind: Bind): string {
  const { type, subject } = comparedBy(rule);
  const operator = operatorOf(type, rule.op);
  if (!operator) throw new Error(`${type} has no operator ${rule.op}.`);
  return `(${operator.sql(subject, rule.value, bind)})`;
}

/** The condition on `contacts.contact c` that the members of an audience fit; its workspace is not a part of it. */
export function audienceCondition({ match, rules }: Audience, bind: Bind): string {
  const conditions = [...Map.groupBy(rules, arrayOf)].flatMap(([array, own]) =>
    array === null ? own.map(rule => conditionOf(rule, bind)) : arrayConditions(array, match, own, bind),
  );
  return `(${conditions.join(match === 'all' ? ' and ' : ' or ')})`;
}

/** The array of numbers in which a rule looks for one; `null` for another rule. */
function arrayOf(rule: Rule): string | null {
  const { type, subject } = comparedBy(rule);
  return type === 'MEMBERSHIP' ? subject.sql : null;
}

/** Returns at most two conditions for all rules on one array, which is then read no more often. */
function arrayConditions(array: string, match: Match, rules: readonly Rule[], bind: Bind): string[] {
  const numbers = (held: boolean): string =>
    rules
      .filter(({ value }) => value === held)
      .map(rule => bind(comparedBy(rule).subject.no, 'int'))
      .join(', ');
  const [held, missing] = [numbers(true), numbers(false)];
  const [ofHeld, ofMissing] = match === 'all' ? ['@>', '&&'] : ['&&', '@>'];
  return [
    ...(held ? [`${array} ${ofHeld} array[${held}]`] : []),
    ...(missing ? [`not ${array} ${ofMissing} array[${missing}]`] : []),
  ];
}

/** Returns SQL for the value that a rule compares, as JSON. */
export function actualOf(rule: Rule): string {
  const { type, subject } = comparedBy(rule);
  if (type === 'PRESENCE') return `to_jsonb(${subject.sql} is not null)`;
  if (type === 'MEMBERSHIP') return `to_jsonb(${subject.sql} @> array[${Math.trunc(subject.no!)}])`;
  return rule.type === 'property' ? `c.properties -> '${Math.trunc(rule.of.no)}'` : `to_jsonb(${subject.sql})`;
}
