import { Select, Switch, TagsInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type InboxSettingsFieldsFragment, UpdateInboxHoursDocument } from '../../../graph/generated/settings';
import type { Problem } from '../../../graph/problem';
import { fieldErrors } from '../../../ui/form/act';
import { useMay } from '../../../ui/form/role-note';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { Time } from '../../../ui/time/time';
import { useTimeZones } from '../../../ui/time/time-zones';
import classes from './inbox-settings.module.css';
import { type Hours, hoursOf } from './settings';
import { WeekField } from './week-field';

interface HoursFormProps {
  settings: InboxSettingsFieldsFragment;
  /** The zone of the workspace, for hours that are set for the first time. */
  timeZone: string;
  onSaved: () => void;
}

interface Values extends Hours {
  limited: boolean;
  awayAnswer: string;
}

/** The hours in which somebody answers, and the answer outside them. */
export function HoursForm({ settings, timeZone, onSaved }: HoursFormProps) {
  const { t } = useTranslation();
  const saved = useSavedForm<Values>({
    initialValues: {
      ...hoursOf(settings, timeZone),
      limited: settings.hours !== null,
      awayAnswer: settings.awayAnswer ?? '',
    },
    save: ({ limited, awayAnswer, ...hours }) =>
      mutation(
        UpdateInboxHoursDocument,
        limited ? { hours, awayAnswer: awayAnswer.trim() || null } : { hours: null, awayAnswer: null },
      ),
    errorsOf: problem => ({ ...fieldErrors(problem, 'hours.'), ...fieldErrors(problem) }),
    notice: true,
    onSaved,
  });
  const { form, saving } = saved;
  return (
    <SettingsForm of={saved} disabled={!useMay('conversations:manage')}>
      <Now settings={settings} />
      <Switch
        label={t('inboxSettings.limited')}
        description={t('inboxSettings.limitedNote')}
        {...form.getInputProps('limited', { type: 'checkbox' })}
      />
      {form.values.limited && <HoursFields form={form} problem={saving.problem} />}
    </SettingsForm>
  );
}

function HoursFields({ form, problem }: { form: UseFormReturnType<Values>; problem: Problem | null }) {
  const { t } = useTranslation();
  const errorAt = (place: number) =>
    problem?.fields.find(({ field }) => field.startsWith(`hours.week[${place}]`))?.message;
  return (
    <>
      <Select
        label={t('words.timeZone')}
        searchable
        allowDeselect={false}
        maw={320}
        data={useTimeZones(form.values.timeZone)}
        {...form.getInputProps('timeZone')}
      />
      <WeekField week={form.values.week} errorAt={errorAt} onChange={week => form.setFieldValue('week', week)} />
      <TagsInput
        label={t('inboxSettings.daysOff')}
        description={t('inboxSettings.daysOffNote')}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('daysOff')}
      />
      <Textarea
        label={t('inboxSettings.awayAnswer')}
        description={t('inboxSettings.awayAnswerNote')}
        placeholder={t('inboxSettings.awayAnswerExample')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('awayAnswer')}
      />
    </>
  );
}

/** The saved hours say here whether somebody answers now. */
function Now({ settings: { hours, open, opensAt } }: { settings: InboxSettingsFieldsFragment }) {
  const { t } = useTranslation();
  if (!hours) return null;
  return (
    <p className={classes.note}>
      {t(open ? 'inboxSettings.openNow' : opensAt ? 'inboxSettings.opens' : 'inboxSettings.closedNow')}{' '}
      {opensAt && <Time at={opensAt} />}
    </p>
  );
}
