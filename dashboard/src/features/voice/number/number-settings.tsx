import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberRowFragment, UpdateNumberDocument } from '../../../graph/generated/voice';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import classes from '../voice.module.css';

/** The name of a number, and its behaviour for SMS. */
export function NumberSettings({ number, may }: { number: NumberRowFragment; may: boolean }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(UpdateNumberDocument);
  const { id, name, sms, features } = number;
  const hasSms = features.includes('SMS');
  const form = useForm({ initialValues: { name: name ?? '', send: sms.send, receive: sms.receive } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the page.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async ({ name: given, ...wanted }: typeof form.values) => {
    const done = await run({ id, name: given.trim() || null, ...(hasSms ? { sms: wanted } : {}) });
    if (!done?.updatePhoneNumber) return;
    form.resetDirty();
    notifications.show({ message: t('ui.saved') });
  };
  return (
    <Panel title={t('numbers.settings')}>
      <form className={classes.form} onSubmit={form.onSubmit(values => void submit(values))} noValidate>
        <TextInput
          label={t('numbers.name')}
          description={t('numbers.nameNote')}
          disabled={!may}
          {...form.getInputProps('name')}
        />
        {hasSms ? (
          <>
            <Switch
              label={t('numbers.smsSend')}
              disabled={!may}
              {...form.getInputProps('send', { type: 'checkbox' })}
            />
            <Switch
              label={t('numbers.smsReceive')}
              disabled={!may}
              {...form.getInputProps('receive', { type: 'checkbox' })}
            />
          </>
        ) : (
          <p className={classes.says}>{t('numbers.noSms')}</p>
        )}
        <ProblemLine problem={problem} />
        <div>
          <Button type="submit" variant="default" loading={running} disabled={!may || !form.isDirty()}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
