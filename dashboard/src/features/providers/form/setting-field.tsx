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
export function SettingField(props: SettingFieldProps) {
  const { field, value, lastFour, error, onChange } = props;
  const locale = useTranslation().i18n.language as Language;
  const common = {
    label: field.label[locale],
    description: field.help?.[locale],
    error,
    withAsterisk: field.required && field.default === undefined && lastFour === undefined,
    autoComplete: 'off',
  };
  const text = typeof value === 'string' ? value : '';
  const { form, required, choices = [], choiceLabels = {} } = field;
  if (form === 'boolean')
    return <Switch {...common} checked={value === true} onChange={event => onChange(event.currentTarget.checked)} />;
  if (form === 'choice') {
    const choose = (chosen: string | null) => onChange(chosen ?? '');
    const data = choices.map(each => ({ value: each, label: choiceLabels[each]?.[locale] ?? each }));
    return <Select {...common} data={data} allowDeselect={!required} value={text || null} onChange={choose} />;
  }
  if (form === 'number')
    return <NumberInput {...common} value={text} onChange={given => onChange(String(given))} hideControls />;
  const onText = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (form === 'long-text') return <LongText {...props} common={common} value={text} onText={onText} />;
  if (field.secret) return <SecretInput {...props} common={common} value={text} />;
  return <TextInput {...common} value={text} onChange={onText} />;
}

interface LongTextProps extends Omit<SettingFieldProps, 'value'> {
  value: string;
  common: object;
  onText: (event: { currentTarget: { value: string } }) => void;
}

/** A template, or a file that is pasted, which is kept while the input is empty if it is secret. */
function LongText({ common, value, lastFour, onText }: LongTextProps) {
  const { t } = useTranslation();
  const placeholder = lastFour === undefined ? undefined : t('providers.keptWhole');
  return (
    <Textarea {...common} placeholder={placeholder} autosize minRows={3} maxRows={12} value={value} onChange={onText} />
  );
}

interface SecretInputProps extends Omit<SettingFieldProps, 'value'> {
  value: string;
  common: { label: string; description: string | undefined; error: string | undefined; withAsterisk: boolean };
}

/** A secret that the account has is kept while the input is empty. */
function SecretInput({ common, value, lastFour, onChange }: SecretInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...common}
      autoComplete="new-password"
      placeholder={lastFour === undefined ? undefined : t('providers.kept', { lastFour })}
      visibilityToggleButtonProps={{ 'aria-label': t('providers.show', { field: common.label }) }}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
