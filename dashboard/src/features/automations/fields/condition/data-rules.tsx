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
  const set = (place: number, rule: DataRule) => onChange(rules.with(place, rule));
  return (
    <>
      <ul className={classes.rules}>
        {rules.map((rule, place) => {
          const { path = '', op = 'equals', value } = rule;
          const isBare = op === 'exists' || op === 'notExists';
          const label = (name: string) => t('automations.ofRule', { name, place: place + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place.
            <li key={place} className={classes.rule}>
              <TextInput
                aria-label={label(t('automations.path'))}
                placeholder="order.total"
                value={path}
                onChange={event => set(place, { ...rule, op, path: event.target.value })}
                error={errorAt(errors, `${at}[${place}].path`)}
              />
              <Select
                aria-label={label(t('automations.comparison'))}
                allowDeselect={false}
                data={OPERATORS.map(each => ({ value: each, label: t(`automations.ops.${each}`) }))}
                value={op}
                onChange={next => next && set(place, withValue(rule, next as Operator, shown(value)))}
              />
              {!isBare && (
                <TextInput
                  aria-label={label(t('automations.value'))}
                  value={shown(value)}
                  onChange={event => set(place, withValue(rule, op, event.target.value))}
                  error={errorAt(errors, `${at}[${place}].value`)}
                />
              )}
              <ActionIcon
                className={classes.remove}
                aria-label={t('automations.removeRule', { place: place + 1 })}
                onClick={() => onChange(rules.length > 1 ? rules.toSpliced(place, 1) : undefined)}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
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
