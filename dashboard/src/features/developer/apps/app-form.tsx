import { TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { GrantableScopesDocument } from '../../../graph/generated/developer';
import { ScopePicker } from '../scopes/scope-picker';

/** The values, under the names of the graph. */
export interface AppValues {
  name: string;
  redirectUris: string[];
  allowedScopes: string[];
}

/** Fields of an app: its name on the consent page, its redirect addresses and its scopes. */
export function AppFields({ form }: { form: UseFormReturnType<AppValues> }) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: GrantableScopesDocument });
  return (
    <>
      <TextInput
        label={t('words.name')}
        description={t('apps.nameNote')}
        data-autofocus
        required
        {...form.getInputProps('name')}
      />
      <TagsInput
        label={t('apps.redirects')}
        description={t('apps.redirectsNote')}
        placeholder={form.values.redirectUris.length === 0 ? 'https://app.example.com/callback' : undefined}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        required
        {...form.getInputProps('redirectUris')}
      />
      <ScopePicker
        all={data?.grantableScopes ?? []}
        chosen={form.values.allowedScopes}
        error={form.errors['allowedScopes']}
        onChange={chosen => form.setFieldValue('allowedScopes', chosen)}
      />
    </>
  );
}
