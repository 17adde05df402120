import type { TFunction } from 'i18next';
import type { Names } from './names';

interface ContactRule {
  readonly type?: string;
  readonly tag?: string;
  readonly has?: boolean;
  readonly field?: string;
  readonly key?: string;
  readonly op?: string;
  readonly value?: unknown;
}

interface DataRule {
  readonly path?: string;
  readonly op?: string;
  readonly value?: unknown;
}

const listed = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);
const valueText = (value: unknown): string => (value === undefined ? '' : [value].flat().map(String).join(', '));

/** A condition in few words: `tag vip and order.total is at least 100`. */
export function conditionWords(when: Readonly<Record<string, unknown>>, { segments }: Names, t: TFunction): string {
  const segment = when['segmentId'];
  const parts = [
    ...(typeof segment === 'string' ? [t('automations.inSegment', { segment: segments.get(segment) ?? '…' })] : []),
    ...listed<ContactRule>(when['rules']).map(rule => ruleWords(rule, t)),
    ...listed<DataRule>(when['data']).map(rule => dataWords(rule, t)),
  ];
  return parts.join(t(when['match'] === 'any' ? 'automations.or' : 'automations.and')) || '…';
}

function ruleWords({ type, tag, has, field, key, op, value }: ContactRule, t: TFunction): string {
  if (type === 'tag') return t(has === false ? 'automations.hasNotTag' : 'automations.hasTag', { tag: tag || '…' });
  const subject = field
    ? t(`segments.fields.${field as 'name'}`)
    : (key ?? (type && t(`segments.types.${type as 'topic'}`)));
  return [subject, op && t(`segments.ops.${op as 'equals'}`), valueText(value)].filter(Boolean).join(' ');
}

const dataWords = ({ path, op, value }: DataRule, t: TFunction): string =>
  [path || '…', t(`automations.ops.${(op ?? 'equals') as 'equals'}`), valueText(value)].filter(Boolean).join(' ');
