import { SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../shell/viewer';
import { LinePicker } from '../../lines/line-picker';
import { PRESETS, type Preset, scopesOf } from '../../scopes/presets';
import { ScopePicker } from '../../scopes/scope-picker';
import { ENDS, type End } from './key-form';
import type { KeyForm } from './use-key-form';

interface KeyFieldsProps {
  form: KeyForm;
  sandbox: boolean;
  /** The key is there already, so that its end may stay. */
  isChange?: boolean;
}

/** Fields of a key: its scopes by preset or one by one, its lines, its addresses and its end. */
export function KeyFields({ form: { form, grantable }, sandbox, isChange = false }: KeyFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('words.name')}
        description={t('keys.nameNote')}
        data-autofocus
        required
        {...form.getInputProps('name')}
      />
      <ScopeFields form={form} grantable={grantable} />
      <LinePicker
        label={t('screens.lines')}
        description={t('keys.linesNote')}
        sandbox={sandbox}
        {...form.getInputProps('instanceIds')}
        value={form.values.instanceIds}
      />
      <TagsInput
        label={t('keys.allowedIps')}
        description={t('keys.allowedIpsNote')}
        placeholder={form.values.allowedIps.length === 0 ? '203.0.113.0/24' : undefined}
        acceptValueOnBlur
        {...form.getInputProps('allowedIps')}
      />
      <EndFields form={form} ends={isChange ? ['stays', ...ENDS] : ENDS} />
    </>
  );
}

function ScopeFields({ form, grantable }: Pick<KeyForm, 'form' | 'grantable'>) {
  const { t } = useTranslation();
  const { preset } = form.values;
  const names = grantable.map(({ name }) => name);
  const scopes = preset === 'own' ? form.values.scopes : scopesOf(preset, names);
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('keys.scopes')}
        data={PRESETS.map(value => ({ value, label: t(`keys.presets.${value}`) }))}
        value={preset}
        onChange={value => form.setValues({ preset: value as Preset, scopes })}
      />
      <ScopePicker
        all={grantable}
        chosen={scopes}
        error={form.errors['scopes']}
        onChange={chosen => form.setValues({ preset: 'own', scopes: chosen })}
      />
    </>
  );
}

function EndFields({ form, ends }: Pick<KeyForm, 'form'> & { ends: readonly End[] }) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const isAtDate = form.values.end === 'date';
  return (
    <>
      <Select
        label={t('words.expires')}
        allowDeselect={false}
        data={ends.map(value => ({ value, label: t(`keys.lifetimes.${value}`) }))}
        {...form.getInputProps('end')}
        error={!isAtDate && form.errors['expiresAt']}
      />
      {isAtDate && (
        <TextInput
          type="datetime-local"
          label={t('keys.endsAt')}
          description={t('send.whenNote', { zone: timeZone })}
          required
          {...form.getInputProps('endsAt')}
          error={form.errors['expiresAt']}
        />
      )}
    </>
  );
}
