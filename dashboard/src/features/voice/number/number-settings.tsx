import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type NumberRowFragment, UpdateNumberDocument } from '../../../graph/generated/voice';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { Panel } from '../../../ui/layout/panel';
import classes from '../voice.module.css';

/** The name of a number, and its behaviour for SMS. */
export function NumberSettings({ number, may }: { number: NumberRowFragment; may: boolean }) {
  const { t } = useTranslation();
  const { id, name, sms, features } = number;
  const hasSms = features.includes('SMS');
  const saved = useSavedForm({
    initialValues: { name: name ?? '', send: sms.send, receive: sms.receive },
    save: ({ name: given, ...wanted }) =>
      mutation(UpdateNumberDocument, { id, name: given.trim() || null, ...(hasSms ? { sms: wanted } : {}) }),
    notice: true,
  });
  const { getInputProps } = saved.form;
  return (
    <Panel title={t('screens.settings')}>
      <SettingsForm of={saved} disabled={!may}>
        <TextInput label={t('words.name')} description={t('numbers.nameNote')} {...getInputProps('name')} />
        {hasSms ? (
          <>
            <Switch label={t('numbers.smsSend')} {...getInputProps('send', { type: 'checkbox' })} />
            <Switch label={t('numbers.smsReceive')} {...getInputProps('receive', { type: 'checkbox' })} />
          </>
        ) : (
          <p className={classes.says}>{t('numbers.noSms')}</p>
        )}
      </SettingsForm>
    </Panel>
  );
}
