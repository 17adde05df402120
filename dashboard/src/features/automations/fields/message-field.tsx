import { Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorAt } from '../editor/problems';
import type { FieldProps } from './field';
import { valueLabel } from './labels';

/** Chooses the result of the message of an earlier step. */
export function MessageField({ name, schema, value, onChange, context }: FieldProps) {
  const { t } = useTranslation();
  const { of, is } = (value ?? {}) as { of?: string; is?: string };
  const change = (changed: { of?: string | null; is?: string | null }) => {
    const next = { of: of ?? null, is: is ?? 'opened', ...changed };
    onChange(next.of ? next : undefined);
  };
  if (context.senders.length === 0) return null;
  return (
    <Group gap="xs" grow align="start">
      <Select
        label={t('automations.messageOf')}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.chooseNone') }}
        data={[...context.senders]}
        value={of ?? null}
        onChange={next => change({ of: next })}
        error={errorAt(context.errors, name)}
      />
      <Select
        label={t('automations.becomes')}
        allowDeselect={false}
        disabled={!of}
        data={(schema.properties?.['is']?.enum ?? []).map(each => ({ value: each, label: valueLabel(each, t) }))}
        value={is ?? null}
        onChange={next => change({ is: next })}
      />
    </Group>
  );
}
