import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconTrash } from '../../../../ui/icons/icons';
import { errorAt } from '../../editor/problems';
import classes from '../fields.module.css';
import { plainValue } from '../plain-value';

const OPERATORS = [
  ...(['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte'] as const),
  ...(['contains', 'notContains', 'in', 'exists', 'notExists'] as const),
];
type Operator = (typeof OPERATORS)[number];

export interface DataRule {
  readonly path?: string;
  readonly op?: Operator;
  readonly value?: unknown;
}

interface DataRulesProps {
  rules: readonly DataRule[];
  onChange: (rules: readonly DataRule[] | undefined) => void;
  errors: ReadonlyMap<string, string> | undefined;
  /** The path of the rules: `branches[0].when.data`. */
  at: string;
}

const shown = (value: unknown): string => (value === undefined ? '' : [value].flat().map(String).join(', '));

function withValue(rule: DataRule, op: Operator, text: string): DataRule {
  const { value: _, ...rest } = rule;
  if (op === 'exists' || op === 'notExists') return { ...rest, op };
  const value = op === 'in' ? text.split(',').map(part => plainValue(part.trim()) ?? '') : plainValue(text);
  return value === undefined ? { ...rest, op } : { ...rest, op, value };
}

/** Rules on the data of a run or of an event. */
export function DataRules({ rules, onChange, errors, at }: DataRulesProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.rules}>
        {rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place.
          <li key={place} className={classes.rule}>
            <DataRuleFields
              rule={rule}
              place={place}
              onChange={changed => onChange(rules.with(place, changed))}
              errorOf={member => errorAt(errors, `${at}[${place}].${member}`)}
            />
            <ActionIcon
              className={classes.remove}
              aria-label={t('automations.removeRule', { place: place + 1 })}
              onClick={() => onChange(rules.length > 1 ? rules.toSpliced(place, 1) : undefined)}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-xs"
        style={{ justifySelf: 'start' }}
        leftSection={<IconPlus size={13} aria-hidden />}
        onClick={() => onChange([...rules, { path: '', op: 'equals' }])}
      >
        {t('automations.addDataRule')}
      </Button>
    </>
  );
}

interface DataRuleFieldsProps {
  rule: DataRule;
  place: number;
  onChange: (rule: DataRule) => void;
  errorOf: (member: 'path' | 'value') => string | undefined;
}

function DataRuleFields({ rule, place, onChange, errorOf }: DataRuleFieldsProps) {
  const { t } = useTranslation();
  const { path = '', op = 'equals', value } = rule;
  const label = (name: 'path' | 'comparison' | 'value') =>
    t('automations.ofRule', { name: t(`automations.${name}`), place: place + 1 });
  return (
    <>
      <TextInput
        aria-label={label('path')}
        placeholder="order.total"
        value={path}
        onChange={event => onChange({ ...rule, op, path: event.target.value })}
        error={errorOf('path')}
      />
      <Select
        aria-label={label('comparison')}
        allowDeselect={false}
        data={OPERATORS.map(each => ({ value: each, label: t(`automations.ops.${each}`) }))}
        value={op}
        onChange={next => next && onChange(withValue(rule, next, shown(value)))}
      />
      {op !== 'exists' && op !== 'notExists' && (
        <TextInput
          aria-label={label('value')}
          value={shown(value)}
          onChange={event => onChange(withValue(rule, op, event.target.value))}
          error={errorOf('value')}
        />
      )}
    </>
  );
}
