import { NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProviderField } from '../../../../../catalogue/provider-kinds/field.js';
import type { Language } from '../../../texts';

interface SettingFieldProps {
  field: ProviderField;
  value: string | boolean;
  /** The last four characters of the secret that the account has. */
  lastFour?: string | undefined;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

/** One setting, in the control of its form, with the words of the provider's console. */
export function SettingField({ field, value, lastFour, error, onChange }: SettingFieldProps) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Language;
  const isKept = lastFour !== undefined;
  const common = {
    label: field.label[locale],
    description: field.help?.[locale],
    error,
    withAsterisk: field.required && field.default === undefined && !isKept,
    autoComplete: 'off',
  };
  const text = typeof value === 'string' ? value : '';
  if (field.form === 'boolean')
    return <Switch {...common} checked={value === true} onChange={event => onChange(event.currentTarget.checked)} />;
  if (field.form === 'choice')
    return (
      <Select
        {...common}
        data={[...(field.choices ?? [])]}
        allowDeselect={!field.required}
        value={text || null}
        onChange={chosen => onChange(chosen ?? '')}
      />
    );
  if (field.form === 'number')
    return <NumberInput {...common} value={text} onChange={given => onChange(String(given))} hideControls />;
  const onText = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (field.form === 'long-text')
    return <Textarea {...common} autosize minRows={3} maxRows={12} value={text} onChange={onText} />;
  return field.secret ? (
    <PasswordInput
      {...common}
      autoComplete="new-password"
      placeholder={isKept ? t('providers.kept', { lastFour }) : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('providers.show', { field: field.label[locale] }) }}
      value={text}
      onChange={onText}
    />
  ) : (
    <TextInput {...common} value={text} onChange={onText} />
  );
}
