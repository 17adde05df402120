import { SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CreateApiKeyDocument, GrantableScopesDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { PRESETS, type Preset, scopesOf } from './presets';
import { ScopePicker } from './scope-picker';

interface NewKeyProps {
  onClose: () => void;
  onMade: (made: { secret: string; name: string }) => void;
}

const DAY = 86_400_000;
/** Days until a key ends; 0 for never. */
const LIFETIMES = { never: 0, month: 30, quarter: 90, year: 365 } as const;
type Lifetime = keyof typeof LIFETIMES;

/** A new key: what it may do by a preset or scope by scope, from where, and for how long. */
export function NewKey({ onClose, onMade }: NewKeyProps) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [{ data }] = useQuery({ query: GrantableScopesDocument });
  const { run, running, problem } = useAct(CreateApiKeyDocument);
  const form = useForm({
    initialValues: {
      name: '',
      preset: 'send' as Preset,
      scopes: [] as string[],
      allowedIps: [] as string[],
      lifetime: 'never' as Lifetime,
    },
  });
  const grantable = (data?.grantableScopes ?? []).map(({ name }) => name);
  const { preset, lifetime, ...values } = form.values;
  const scopes = preset === 'own' ? values.scopes : scopesOf(preset, grantable);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const days = LIFETIMES[lifetime];
    const expiresAt = days > 0 ? new Date(Date.now() + days * DAY).toISOString() : undefined;
    const done = await run({ ...values, scopes, mode: place.mode, expiresAt });
    if (done?.createApiKey) onMade({ secret: done.createApiKey.key, name: values.name });
  };
  return (
    <FormDialog
      title={t(`keys.newTitle.${place.mode}`)}
      act={t('keys.create')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <TextInput
        label={t('keys.name')}
        description={t('keys.nameNote')}
        data-autofocus
        required
        {...form.getInputProps('name')}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('keys.scopes')}
        data={PRESETS.map(value => ({ value, label: t(`keys.presets.${value}`) }))}
        value={preset}
        onChange={value => form.setValues({ preset: value as Preset, scopes })}
      />
      <ScopePicker
        all={data?.grantableScopes ?? []}
        chosen={scopes}
        error={form.errors['scopes']}
        onChange={chosen => form.setValues({ preset: 'own', scopes: chosen })}
      />
      <TagsInput
        label={t('keys.allowedIps')}
        description={t('keys.allowedIpsNote')}
        placeholder="203.0.113.0/24"
        {...form.getInputProps('allowedIps')}
      />
      <Select
        label={t('keys.lifetime')}
        allowDeselect={false}
        data={(Object.keys(LIFETIMES) as Lifetime[]).map(value => ({ value, label: t(`keys.lifetimes.${value}`) }))}
        {...form.getInputProps('lifetime')}
      />
    </FormDialog>
  );
}
