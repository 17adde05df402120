import { Skeleton, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SetSmsHelpDocument, SmsHelpDocument } from '../../graph/generated/senders';
import { RoleNote, useMay } from '../../ui/form/role-note';
import { mutation } from '../../ui/kit/mutation';
import { Result, useResult } from '../../ui/kit/query-result';
import { SettingsForm } from '../../ui/kit/settings-form';
import { useSavedForm } from '../../ui/kit/use-saved-form';
import classes from './senders.module.css';

/** The workspace sets here the answer to a text message that requests help. */
export function SmsHelp() {
  const result = useResult(SmsHelpDocument, {}, data => data.smsHelp);
  return (
    <Result of={result} skeleton={<Skeleton height={160} />}>
      {({ answer }) => <Form answer={answer} />}
    </Result>
  );
}

function Form({ answer }: { answer: string | null }) {
  const { t } = useTranslation();
  const saved = useSavedForm({
    initialValues: { answer: answer ?? '' },
    save: values => mutation(SetSmsHelpDocument, { answer: values.answer.trim() || null }),
    notice: true,
  });
  return (
    <>
      <RoleNote scope="workspace:manage" />
      <p className={classes.note}>{t('senders.helpNote')}</p>
      <SettingsForm of={saved} disabled={!useMay('workspace:manage')}>
        <Textarea
          label={t('senders.helpAnswer')}
          description={t('senders.helpEmpty')}
          placeholder={t('senders.helpExample')}
          autosize
          minRows={2}
          {...saved.form.getInputProps('answer')}
        />
      </SettingsForm>
    </>
  );
}
