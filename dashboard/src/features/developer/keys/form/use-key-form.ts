import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { GrantableScopesDocument, type GrantableScopesQuery } from '../../../../graph/generated/developer';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { fieldErrors } from '../../../../ui/form/act';
import { inputOf, type KeyValues } from './key-form';

export interface KeyForm {
  form: UseFormReturnType<KeyValues>;
  /** The scopes that the person may grant. */
  grantable: NonNullable<GrantableScopesQuery['grantableScopes']>;
  /** Returns the input of the form; `null` if something is missing, which it then shows. */
  read: () => ReturnType<typeof inputOf> | null;
}

/** The form of a key, new or changed, with the errors of each field. */
export function useKeyForm(initialValues: KeyValues, problem: Problem | null): KeyForm {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const [{ data }] = useQuery({ query: GrantableScopesDocument });
  const grantable = data?.grantableScopes ?? [];
  const form = useForm({ initialValues });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const read = () => {
    const { values } = form;
    if (values.end === 'date' && !values.endsAt) form.setFieldError('expiresAt', t('keys.endMissing'));
    else {
      const names = grantable.map(({ name }) => name);
      return inputOf(values, names, workspace.timeZone);
    }
    return null;
  };
  return { form, grantable, read };
}
