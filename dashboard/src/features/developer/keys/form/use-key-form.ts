import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { GrantableScopesDocument, type GrantableScopesQuery } from '../../../../graph/generated/developer';
import { useViewer } from '../../../../shell/viewer';
import type { Mutation } from '../../../../ui/kit/mutation';
import { type SavedForm, useSavedForm } from '../../../../ui/kit/use-saved-form';
import { inputOf, type KeyValues } from './key-form';

export interface KeyForm extends SavedForm<KeyValues> {
  /** The scopes that the person may grant. */
  grantable: NonNullable<GrantableScopesQuery['grantableScopes']>;
}

interface KeyFormOptions {
  initialValues: KeyValues;
  save: (input: ReturnType<typeof inputOf>) => Mutation;
  notice?: boolean;
  onSaved?: () => void;
}

/** The form of a key, new or changed, with the errors of each field. */
export function useKeyForm({ save, ...options }: KeyFormOptions): KeyForm {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const [{ data }] = useQuery({ query: GrantableScopesDocument });
  const grantable = data?.grantableScopes ?? [];
  const names = grantable.map(({ name }) => name);
  const { form, saving } = useSavedForm<KeyValues>({
    ...options,
    save: values => save(inputOf(values, names, timeZone)),
  });
  const { end, endsAt } = form.values;
  const isWithoutEnd = end === 'date' && !endsAt;
  const onSubmit = isWithoutEnd ? () => form.setFieldError('expiresAt', t('keys.endMissing')) : saving.onSubmit;
  return { form, saving: { ...saving, onSubmit }, grantable };
}
