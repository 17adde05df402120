import { TagsInput, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { GrantableScopesDocument } from '../../../graph/generated/developer';
import type { Problem } from '../../../graph/problem';
import { fieldErrors } from '../../../ui/form/act';
import { ScopePicker } from '../scopes/scope-picker';

/** The values, under the names of the graph. */
export interface AppValues {
  name: string;
  redirectUris: string[];
  allowedScopes: string[];
}

/** The form of an app, with the errors of each field. */
export function useAppForm(initialValues: AppValues, problem: Problem | null): UseFormReturnType<AppValues> {
  const form = useForm({ initialValues });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  return form;
}

/** Fields of an app: its name on the consent page, its redirect addresses and its scopes. */
export function AppFields({ form }: { form: UseFormReturnType<AppValues> }) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: GrantableScopesDocument });
  const { redirectUris, allowedScopes } = form.values;
  return (
    <>
      <TextInput
        label={t('apps.name')}
        description={t('apps.nameNote')}
        data-autofocus
        required
        {...form.getInputProps('name')}
      />
      <TagsInput
        label={t('apps.redirects')}
        description={t('apps.redirectsNote')}
        placeholder={redirectUris.length === 0 ? 'https://app.example.com/callback' : undefined}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        required
        {...form.getInputProps('redirectUris')}
      />
      <ScopePicker
        all={data?.grantableScopes ?? []}
        chosen={allowedScopes}
        error={form.errors['allowedScopes']}
        onChange={chosen => form.setFieldValue('allowedScopes', chosen)}
      />
    </>
  );
}
