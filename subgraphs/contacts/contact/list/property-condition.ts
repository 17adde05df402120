import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { checkRules } from '../../segment/rule/check-rules.js';
import { conditionOf } from '../../segment/rule/compile.js';
import { readRegistry } from '../../segment/rule/registry.js';
import type { GivenRule, PropertyType } from '../../segment/rule/rule.js';
import type { ContactsArgs } from './contacts.args.js';
import type { Condition } from './page-statements.js';

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * A value of a query is a text. One that is not of the type stays a text, and is refused as such.
 */
const VALUES: Readonly<Record<PropertyType, (text: string) => unknown>> = {
  STRING: text => text,
  NUMBER: text => (text.trim() === '' || !Number.isFinite(Number(text)) ? text : Number(text)),
  BOOLEAN: text => WORDS[text.toLowerCase()] ?? text,
  DATE: text => text,
};

/**
 * Returns the condition that contacts have a property, or exactly this value of it. Only the value
 * has an index. Nobody has a property that does not exist. Throws `VALIDATION_ERROR` for a value
 * that is not of its type.
 */
export async function propertyConditions(ctx: Context, args: ContactsArgs): Promise<Condition[]> {
  const { propertyKey: key, propertyValue: text } = args;
  if (key == null) {
    failIfInvalid(text == null ? [] : [invalidField('propertyKey', 'required')]);
    return [];
  }
  const named: GivenRule = { type: 'property', key, op: 'exists' };
  const registry = await readRegistry(ctx, [named]);
  const known = registry.properties.get(key);
  if (!known) return [() => 'false'];
  const given = text == null ? named : { ...named, op: 'equals', value: VALUES[known.type](text) };
  const errors: InvalidField[] = [];
  const [rule] = checkRules([given], registry, errors, undefined);
  failIfInvalid(errors.map(error => ({ ...error, field: 'propertyValue' })));
  return [bind => conditionOf(rule!, bind)];
}
