import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  AnswerBotchatLineDocument,
  AnswerPhotosocialLineDocument,
  type LineFragment,
} from '../../../graph/generated/lines';
import { ActForm } from '../../../ui/kit/act-form';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import classes from '../page/line-page.module.css';

interface ChallengeFormProps {
  line: LineFragment;
  challenge: NonNullable<LineFragment['challenge']>;
}

/** The service requires this before it lets the account in. */
export function ChallengeForm({ line, challenge: { kind, hint, answered } }: ChallengeFormProps) {
  const { t } = useTranslation();
  const answer = line.channel === 'botchat' ? AnswerBotchatLineDocument : AnswerPhotosocialLineDocument;
  const { form, saving } = useSavedForm({
    initialValues: { code: '' },
    save: values => mutation(answer, { id: line.id, ...values }),
  });
  if (answered) return <p className={classes.says}>{t('lines.answered')}</p>;
  const isPassword = kind === 'PASSWORD';
  return (
    <ActForm saving={saving} act={t('lines.answer')}>
      <p className={classes.says}>{t(`lines.challenge.${kind}`, { hint: hint ?? t('lines.owner') })}</p>
      <TextInput
        label={t(isPassword ? 'lines.secondPassword' : 'words.code')}
        type={isPassword ? 'password' : 'text'}
        inputMode={isPassword ? undefined : 'numeric'}
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
    </ActForm>
  );
}
