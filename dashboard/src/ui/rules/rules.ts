import type { SegmentContactField, SegmentMatch, SegmentOperator, SegmentRuleType } from '../../graph/generated/enums';
import type { RuleSubjectFragment, RuleSubjectsQuery } from '../../graph/generated/ui';

/** A rule as segments and conditions of automations take it. */
export interface Rule {
  type: SegmentRuleType;
  field?: SegmentContactField | null;
  /** The key of a property. */
  key?: string | null;
  op?: SegmentOperator | null;
  value?: unknown;
  tag?: string | null;
  has?: boolean | null;
  topicId?: string | number | null;
  subscribed?: boolean | null;
}

export type Subject = RuleSubjectFragment;
export type Match = SegmentMatch;

/** The fields of rules. */
export type Known = RuleSubjectsQuery;

/** Rules that a segment or a condition takes. */
export const MOST_RULES = 32;

/** The form of a rule's value, as `segmentFields` names it. */
export type Form =
  | 'text'
  | 'texts'
  | 'number'
  | 'numbers'
  | 'numberRange'
  | 'boolean'
  | 'moment'
  | 'momentRange'
  | 'none';

/** Names a subject in a list of choices: `contactField:name`, `property:plan`, `tag`. */
export const subjectKey = ({ type, field, key }: Pick<Rule, 'type' | 'field' | 'key'> | Subject): string =>
  [type, field ?? key].filter(Boolean).join(':');

export const subjectOf = (rule: Rule, subjects: readonly Subject[]): Subject | undefined =>
  subjects.find(subject => subjectKey(subject) === subjectKey(rule));

/** Returns whether a rule of the subject names its comparison; the others are a choice of two. */
export const hasOperator = ({ valueType }: Subject): boolean => !['PRESENCE', 'MEMBERSHIP', 'FLAG'].includes(valueType);

/** A rule as it is when its subject was chosen. */
export function ruleOf(subject: Subject): Rule {
  const { type, field, key } = subject;
  if (type === 'tag') return { type, has: true };
  if (type === 'topic') return { type, subscribed: true };
  if (type === 'receiveMarketing') return { type, value: true };
  const op = (subject.operators.find(({ isDefault }) => isDefault) ?? subject.operators[0])?.op as SegmentOperator;
  const compared = hasOperator(subject) ? { op } : { value: true };
  return type === 'property'
    ? { type, key, ...compared }
    : { type: 'contactField', field: field as SegmentContactField, ...compared };
}

/** Returns the form of a rule's value. */
export function formOf({ op }: Rule, subject: Subject): Form {
  if (!hasOperator(subject)) return 'boolean';
  const chosen = subject.operators.find(each => each.op === op) ?? subject.operators.find(({ isDefault }) => isDefault);
  return (chosen?.value ?? 'text') as Form;
}

/** The value that a rule keeps when its comparison changes: one of another form is taken away. */
export function withOperator(rule: Rule, subject: Subject, op: SegmentOperator): Rule {
  const next = { ...rule, op };
  const isSame = formOf(rule, subject) === formOf(next, subject);
  return isSame ? next : { ...next, value: undefined };
}

const isGiven = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' ? Number.isFinite(value) : value != null;

/** Returns whether a rule is complete, so that it can be queried. */
export function isWhole(rule: Rule, subjects: readonly Subject[]): boolean {
  const subject = subjectOf(rule, subjects);
  if (!subject) return false;
  if (rule.type === 'tag') return isGiven(rule.tag);
  if (rule.type === 'topic') return isGiven(rule.topicId);
  const form = formOf(rule, subject);
  if (form === 'none') return true;
  const { value } = rule;
  if (!Array.isArray(value)) return isGiven(value);
  return value.length >= (form.endsWith('Range') ? 2 : 1) && Array.from(value as unknown[]).every(isGiven);
}
