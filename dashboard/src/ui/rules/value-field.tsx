import { Autocomplete, Group, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Form, Rule, Subject } from './rules';
import { useValues } from './use-values';

interface ValueFieldProps {
  rule: Rule;
  subject: Subject;
  form: Form;
  onChange: (value: unknown) => void;
  error: string | undefined;
}

/** Returns the text values of a rule: numbers may come as texts of a list. */
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const partOf = (value: unknown, place: number): unknown =>
  Array.isArray(value) ? (value as unknown[])[place] : undefined;
/** Moments are midnights of UTC: a person chooses their day. */
const dayOf = (value: unknown): string => textOf(value).slice(0, 10);

/**
 * Enters the value that a rule compares with, in the form that its comparison takes; values that
 * contacts have are offered.
 */
export function ValueField({ rule, subject, form, onChange, error }: ValueFieldProps) {
  const { t } = useTranslation();
  const values = useValues(subject, form);
  const { value } = rule;
  const shared = { 'aria-label': t('segments.value'), error };
  const number = (given: unknown, change: (next: number | undefined) => void, label = t('segments.value')) => (
    <NumberInput
      aria-label={label}
      error={error}
      value={typeof given === 'number' ? given : ''}
      onChange={next => change(typeof next === 'number' ? next : undefined)}
      w={120}
    />
  );
  const day = (given: unknown, change: (next: string) => void, label = t('segments.value')) => (
    <TextInput
      type="date"
      aria-label={label}
      error={error}
      value={dayOf(given)}
      onChange={event => change(event.target.value)}
    />
  );
  const range = (field: typeof number | typeof day) => (
    <Group gap="xs" wrap="nowrap" align="start">
      {field(partOf(value, 0), next => onChange([next, partOf(value, 1)]), t('segments.from'))}
      {field(partOf(value, 1), next => onChange([partOf(value, 0), next]), t('segments.to'))}
    </Group>
  );
  switch (form) {
    case 'none':
      return null;
    case 'boolean':
      return (
        <Select
          {...shared}
          allowDeselect={false}
          data={[
            { value: 'true', label: t('segments.yes') },
            { value: 'false', label: t('segments.no') },
          ]}
          value={value === undefined ? null : String(value)}
          onChange={next => onChange(next === 'true')}
        />
      );
    case 'texts':
      return <TagsInput {...shared} data={values} value={listOf(value)} onChange={onChange} acceptValueOnBlur />;
    case 'numbers':
      return (
        <TagsInput
          {...shared}
          data={values}
          value={listOf(value)}
          onChange={next => onChange(next.map(Number).filter(Number.isFinite))}
          acceptValueOnBlur
        />
      );
    case 'number':
      return number(value, onChange);
    case 'numberRange':
      return range(number);
    case 'moment':
      return day(value, onChange);
    case 'momentRange':
      return range(day);
    case 'text':
      return <Autocomplete {...shared} data={values} value={textOf(value)} onChange={onChange} />;
  }
}
