import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GiveTokenToLineDocument, type LineFragment } from '../../../graph/generated/lines';
import { ProblemLine } from '../../../ui/form/problem-line';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import classes from '../page/line-page.module.css';

/** The token of a bot. */
export function TokenForm({ line, isWaiting }: { line: LineFragment; isWaiting: boolean }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { token: '' },
    save: values => mutation(GiveTokenToLineDocument, { id: line.id, ...values }),
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(saving.onSubmit)} noValidate>
      <TextInput
        label={t('lines.token')}
        placeholder="123456789:…"
        autoComplete="off"
        required
        {...form.getInputProps('token')}
      />
      <ProblemLine problem={saving.problem} />
      <div>
        <Button type="submit" loading={saving.running} disabled={isWaiting || form.values.token.trim() === ''}>
          {t('lines.giveToken')}
        </Button>
      </div>
    </form>
  );
}
