import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GiveTokenToLineDocument, type LineFragment } from '../../../graph/generated/lines';
import { ActForm } from '../../../ui/kit/act-form';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

/** The token of a bot. */
export function TokenForm({ line, isWaiting }: { line: LineFragment; isWaiting: boolean }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { token: '' },
    save: values => mutation(GiveTokenToLineDocument, { id: line.id, ...values }),
  });
  return (
    <ActForm saving={saving} act={t('lines.giveToken')} disabled={isWaiting || form.values.token.trim() === ''}>
      <TextInput
        label={t('lines.token')}
        placeholder="123456789:…"
        autoComplete="off"
        required
        {...form.getInputProps('token')}
      />
    </ActForm>
  );
}
