import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AnswerBotchatLineDocument,
  AnswerPhotosocialLineDocument,
  type LineFragment,
} from '../../../graph/generated/lines';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from '../page/line-page.module.css';

interface ChallengeFormProps {
  line: LineFragment;
  challenge: NonNullable<LineFragment['challenge']>;
}

/** The service requires this before it lets the account in. */
export function ChallengeForm({ line, challenge: { kind, hint, answered } }: ChallengeFormProps) {
  const { t } = useTranslation();
  const answer = line.channel === 'botchat' ? AnswerBotchatLineDocument : AnswerPhotosocialLineDocument;
  const { run, running, problem } = useAct(answer);
  const form = useForm({ initialValues: { code: '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the panel.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  if (answered) return <p className={classes.says}>{t('lines.answered')}</p>;
  const isPassword = kind === 'PASSWORD';
  return (
    <form className={classes.form} onSubmit={form.onSubmit(values => void run({ id: line.id, ...values }))} noValidate>
      <p className={classes.says}>{t(`lines.challenge.${kind}`, { hint: hint ?? t('lines.owner') })}</p>
      <TextInput
        label={t(isPassword ? 'lines.secondPassword' : 'lines.code')}
        type={isPassword ? 'password' : 'text'}
        inputMode={isPassword ? undefined : 'numeric'}
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
      <ProblemLine problem={problem} />
      <div>
        <Button type="submit" loading={running}>
          {t('lines.answer')}
        </Button>
      </div>
    </form>
  );
}
