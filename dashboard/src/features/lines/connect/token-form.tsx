import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { GiveTokenToLineDocument, type LineFragment } from '../../../graph/generated/lines';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from '../page/line-page.module.css';

/** The token of a bot. */
export function TokenForm({ line, isWaiting }: { line: LineFragment; isWaiting: boolean }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(GiveTokenToLineDocument);
  const form = useForm({ initialValues: { token: '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the panel.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  return (
    <form className={classes.form} onSubmit={form.onSubmit(values => void run({ id: line.id, ...values }))} noValidate>
      <TextInput
        label={t('lines.token')}
        placeholder="123456789:…"
        autoComplete="off"
        required
        {...form.getInputProps('token')}
      />
      <ProblemLine problem={problem} />
      <div>
        <Button type="submit" loading={running} disabled={isWaiting || form.values.token.trim() === ''}>
          {t('lines.giveToken')}
        </Button>
      </div>
    </form>
  );
}
