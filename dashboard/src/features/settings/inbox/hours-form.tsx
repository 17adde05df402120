import { Button, Select, Stack, Switch, TagsInput, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxSettingsFieldsFragment, UpdateInboxHoursDocument } from '../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { Time } from '../../../ui/time/time';
import classes from './inbox-settings.module.css';
import { hoursOf } from './settings';
import { WeekField } from './week-field';

interface HoursFormProps {
  settings: InboxSettingsFieldsFragment;
  /** The zone of the workspace, for hours that are set for the first time. */
  timeZone: string;
  onSaved: () => void;
}

/** The hours in which somebody answers, and the answer outside them. */
export function HoursForm({ settings, timeZone, onSaved }: HoursFormProps) {
  const { t } = useTranslation();
  const may = useMay('conversations:manage');
  const [limited, setLimited] = useState(settings.hours !== null);
  const [hours, setHours] = useState(() => hoursOf(settings, timeZone));
  const [answer, setAnswer] = useState(settings.awayAnswer ?? '');
  const { run, running, problem } = useAct(UpdateInboxHoursDocument);
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')], []);
  const errorOf = (start: string) => problem?.fields.find(({ field }) => field.startsWith(start))?.message;
  const submit = async () => {
    const awayAnswer = limited && answer.trim() !== '' ? answer.trim() : null;
    if (!(await run({ hours: limited ? hours : null, awayAnswer }))) return;
    notifications.show({ message: t('ui.saved') });
    onSaved();
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" maw={640}>
        <Now settings={settings} />
        <Switch
          label={t('inboxSettings.limited')}
          description={t('inboxSettings.limitedNote')}
          checked={limited}
          disabled={!may}
          onChange={event => setLimited(event.target.checked)}
        />
        {limited && (
          <>
            <Select
              label={t('inboxSettings.timeZone')}
              searchable
              allowDeselect={false}
              maw={320}
              data={zones.includes(hours.timeZone) ? zones : [hours.timeZone, ...zones]}
              value={hours.timeZone}
              onChange={value => setHours({ ...hours, timeZone: value ?? hours.timeZone })}
              error={errorOf('hours.timeZone')}
            />
            <WeekField
              week={hours.week}
              errorAt={place => errorOf(`hours.week[${place}]`)}
              onChange={week => setHours({ ...hours, week })}
            />
            <TagsInput
              label={t('inboxSettings.daysOff')}
              description={t('inboxSettings.daysOffNote')}
              splitChars={[',', ' ']}
              acceptValueOnBlur
              value={hours.daysOff}
              onChange={daysOff => setHours({ ...hours, daysOff })}
              error={errorOf('hours.daysOff')}
            />
            <Textarea
              label={t('inboxSettings.awayAnswer')}
              description={t('inboxSettings.awayAnswerNote')}
              placeholder={t('inboxSettings.awayAnswerExample')}
              autosize
              minRows={2}
              maxLength={1000}
              value={answer}
              onChange={event => setAnswer(event.target.value)}
              error={fieldErrors(problem)['awayAnswer']}
            />
          </>
        )}
        <ProblemLine problem={problem} />
        <Button type="submit" loading={running} disabled={!may} style={{ alignSelf: 'start' }}>
          {t('ui.save')}
        </Button>
      </Stack>
    </form>
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
