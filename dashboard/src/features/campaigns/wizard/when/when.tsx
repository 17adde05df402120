import { NumberInput, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../shell/viewer';
import { localOf } from '../../../../ui/time/moment';
import { errorIn } from '../input';
import { hasHosts } from '../legs';
import { fieldsOf, type StepProps } from '../step';
import classes from '../wizard.module.css';
import { Hours } from './hours';
import { Joining } from './joining';
import { LimitFields } from './limit-fields';

const DAY = 86_400_000;

/**
 * Sets the start, the speed and the hours of the campaign, the time until which others join it, and
 * its automatic pauses.
 */
export function When(step: StepProps) {
  const { t } = useTranslation();
  const { draft, change, problem } = step;
  const fields = fieldsOf(step);
  return (
    <div className={classes.fields}>
      <Start {...step} />
      <NumberInput
        label={t('campaigns.perSecond')}
        description={t('campaigns.perSecondNote')}
        min={0.01}
        max={10_000}
        value={draft.perSecond}
        onChange={value => change({ perSecond: String(value) })}
        error={errorIn(problem, 'pace.perSecond')}
      />
      {hasHosts(draft) && <PerHost {...step} />}
      <Hours {...step} />
      <Switch label={t('campaigns.bestHour')} description={t('campaigns.bestHourNote')} {...fields.flag('bestHour')} />
      <Switch
        label={t('templates.shortenLinks')}
        description={t('templates.shortenNote')}
        {...fields.flag('shortenLinks')}
      />
      <Joining {...step} />
      <LimitFields {...step} />
    </div>
  );
}

/** Now, or at a time by the clocks of the workspace. */
function Start(step: StepProps) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const { draft, change } = step;
  const tomorrow = () => `${localOf(new Date(Date.now() + DAY).toISOString(), timeZone).slice(0, 10)}T09:00`;
  return (
    <>
      <Radio.Group
        label={t('campaigns.start')}
        value={draft.sendAt === '' ? 'now' : 'later'}
        onChange={value => change({ sendAt: value === 'now' ? '' : tomorrow() })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="now" label={t('campaigns.startNow')} />
          <Radio value="later" label={t('campaigns.startLater')} />
        </Stack>
      </Radio.Group>
      {draft.sendAt !== '' && (
        <TextInput
          type="datetime-local"
          label={t('campaigns.startAt')}
          description={t('campaigns.zone', { zone: timeZone })}
          {...fieldsOf(step).text('sendAt', 'schedule')}
        />
      )}
    </>
  );
}

/** The speed to each host of mail. */
function PerHost({ draft, change, problem }: StepProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t('campaigns.perHostField')}
      description={t('campaigns.perHostNote')}
      min={0.01}
      max={1_000}
      value={draft.perHost ?? ''}
      onChange={value => change({ perHost: value === '' ? null : Number(value) })}
      error={errorIn(problem, 'pace.perHost')}
    />
  );
}
