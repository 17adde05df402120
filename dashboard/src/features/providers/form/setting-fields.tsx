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
export function SettingFields(props: SettingFieldsProps) {
  const { row, errors } = props;
  const [wide, setWide] = useState(false);
  const advanced = row.fields.filter(field => field.advanced);
  const isOpen = wide || advanced.some(({ name }) => errors[name]);
  return (
    <Stack gap="md">
      <Controls {...props} fields={row.fields.filter(field => !field.advanced)} />
      {advanced.length > 0 && <MoreButton isOpen={isOpen} onChange={setWide} />}
      {isOpen && <Controls {...props} fields={advanced} />}
    </Stack>
  );
}

function Controls({
  fields,
  values,
  hints,
  errors,
  onChange,
}: SettingFieldsProps & { fields: readonly ProviderField[] }) {
  return fields.map(field => (
    <SettingField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      lastFour={hints[field.name]}
      error={errors[field.name]}
      onChange={value => onChange({ ...values, [field.name]: value })}
    />
  ));
}

function MoreButton({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ alignSelf: 'start' }}
      rightSection={<IconChevronDown size={13} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      {t('providers.advanced')}
    </Button>
  );
}
