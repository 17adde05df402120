import { Autocomplete, Group, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import type { FunctionComponent } from 'react';
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
export function ValueField({ rule: { value }, subject, form, onChange, error }: ValueFieldProps) {
  const { t } = useTranslation();
  const values = useValues(subject, form);
  const shared = { 'aria-label': t('words.value'), error };
  const written = { label: t('words.value'), value, onChange, error };
  const listed = { ...shared, data: values, value: listOf(value), acceptValueOnBlur: true };
  switch (form) {
    case 'none':
      return null;
    case 'boolean':
      return <YesNo {...written} />;
    case 'texts':
      return <TagsInput {...listed} onChange={onChange} />;
    case 'numbers':
      return <TagsInput {...listed} onChange={next => onChange(next.map(Number).filter(Number.isFinite))} />;
    case 'number':
      return <Amount {...written} />;
    case 'numberRange':
      return <Range {...written} field={Amount} />;
    case 'moment':
      return <Day {...written} />;
    case 'momentRange':
      return <Range {...written} field={Day} />;
    case 'text':
      return <Autocomplete {...shared} data={values} value={textOf(value)} onChange={onChange} />;
  }
}

interface PartProps {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
}

const Amount = ({ label, value, onChange, error }: PartProps) => (
  <NumberInput
    aria-label={label}
    error={error}
    value={typeof value === 'number' ? value : ''}
    onChange={next => onChange(typeof next === 'number' ? next : undefined)}
    w={120}
  />
);

const Day = ({ label, value, onChange, error }: PartProps) => (
  <TextInput
    type="date"
    aria-label={label}
    error={error}
    value={dayOf(value)}
    onChange={event => onChange(event.target.value)}
  />
);

function Range({ field: Field, value, onChange, error }: PartProps & { field: FunctionComponent<PartProps> }) {
  const { t } = useTranslation();
  const [from, to] = [partOf(value, 0), partOf(value, 1)];
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <Field label={t('segments.from')} value={from} onChange={next => onChange([next, to])} error={error} />
      <Field label={t('segments.to')} value={to} onChange={next => onChange([from, next])} error={error} />
    </Group>
  );
}

function YesNo({ label, value, onChange, error }: PartProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={label}
      error={error}
      allowDeselect={false}
      data={[
        { value: 'true', label: t('words.yes') },
        { value: 'false', label: t('segments.no') },
      ]}
      value={value === undefined ? null : String(value)}
      onChange={next => onChange(next === 'true')}
    />
  );
}
