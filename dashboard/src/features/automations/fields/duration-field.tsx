import { Group, NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { partsOf, UNITS } from '../definition/duration';

interface DurationFieldProps {
  label: string;
  value: unknown;
  required: boolean;
  error: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A length of time: a number and its unit. */
export function DurationField({ label, value, required, error, onChange }: DurationFieldProps) {
  const { t } = useTranslation();
  const { count, unit } = partsOf(value);
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <NumberInput
        label={label}
        required={required}
        value={count ?? ''}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        onChange={next => onChange(typeof next === 'number' && next > 0 ? `${next}${unit}` : undefined)}
        error={error}
        style={{ flex: 1 }}
      />
      <Select
        aria-label={t('automations.unit')}
        allowDeselect={false}
        data={UNITS.map(each => ({ value: each, label: t(`automations.units.${each}`) }))}
        value={unit}
        onChange={next => onChange(`${count ?? 1}${next}`)}
        w={120}
      />
    </Group>
  );
}
