import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderField, ProviderKindRow } from '../../../../../catalogue/provider-kinds/field.js';
import { IconChevronDown } from '../../../ui/icons/icons';
import { SettingField } from './setting-field';
import type { Values } from './values';

interface SettingFieldsProps {
  row: ProviderKindRow;
  values: Values;
  /** The last four characters of the secrets that the account has, by the names of their fields. */
  hints: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (values: Values) => void;
}

/** The settings of an account, as its kind names them. What hardly anybody sets is shown on demand, or with an error. */
export function SettingFields({ row, values, hints, errors, onChange }: SettingFieldsProps) {
  const { t } = useTranslation();
  const [wide, setWide] = useState(false);
  const usual = row.fields.filter(({ advanced }) => !advanced);
  const advanced = row.fields.filter(field => field.advanced);
  const isOpen = wide || advanced.some(({ name }) => errors[name]);
  const control = (field: ProviderField) => (
    <SettingField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      lastFour={hints[field.name]}
      error={errors[field.name]}
      onChange={value => onChange({ ...values, [field.name]: value })}
    />
  );
  return (
    <Stack gap="md">
      {usual.map(control)}
      {advanced.length > 0 && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
            rightSection={<IconChevronDown size={13} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setWide(!isOpen)}
          >
            {t('providers.advanced')}
          </Button>
          {isOpen && advanced.map(control)}
        </>
      )}
    </Stack>
  );
}
