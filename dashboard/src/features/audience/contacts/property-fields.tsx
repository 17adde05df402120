import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PropertyChoicesFragment } from '../../../graph/generated/audience';
import type { Problem } from '../../../graph/problem';

type Property = PropertyChoicesFragment['items'][number];

/** Values by key; `null` takes one away. */
export type PropertyValues = Readonly<Record<string, unknown>>;

interface PropertyFieldsProps {
  properties: readonly Property[];
  values: PropertyValues;
  onChange: (values: PropertyValues) => void;
  problem: Problem | null;
}

/** A field for each property of the workspace, by its type. An emptied one is taken away. */
export function PropertyFields({ properties, values, onChange, problem }: PropertyFieldsProps) {
  return properties.map(property => (
    <PropertyField
      key={property.key}
      property={property}
      value={values[property.key] ?? null}
      onChange={value => onChange({ ...values, [property.key]: value })}
      error={problem?.fields.find(({ field }) => field === `properties.${property.key}`)?.message}
    />
  ));
}

interface PropertyFieldProps {
  property: Property;
  value: unknown;
  onChange: (value: string | number | boolean | null) => void;
  error: string | undefined;
}

function PropertyField({ property: { name, type }, value, onChange, error }: PropertyFieldProps) {
  const shared = { label: name, error };
  if (type === 'NUMBER')
    return (
      <NumberInput
        {...shared}
        value={typeof value === 'number' ? value : ''}
        onChange={next => onChange(typeof next === 'number' ? next : null)}
      />
    );
  if (type === 'BOOLEAN') return <YesNo {...shared} value={value} onChange={onChange} />;
  const text = typeof value === 'string' ? value : '';
  const isDate = type === 'DATE';
  return (
    <TextInput
      {...shared}
      type={isDate ? 'date' : 'text'}
      // Moments are midnights of UTC: a person chooses their day.
      value={isDate ? text.slice(0, 10) : text}
      onChange={event => onChange(event.target.value || null)}
    />
  );
}

function YesNo({ label, value, onChange, error }: Omit<PropertyFieldProps, 'property'> & { label: string }) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.chooseNone') }}
      data={[
        { value: 'true', label: t('words.yes') },
        { value: 'false', label: t('segments.no') },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={next => onChange(next === null ? null : next === 'true')}
    />
  );
}
