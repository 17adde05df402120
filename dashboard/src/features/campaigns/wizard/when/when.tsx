import { NumberInput, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../shell/viewer';
import { localOf } from '../../../../ui/time/moment';
import { errorIn } from '../input';
import { hasHosts } from '../legs';
import type { StepProps } from '../step';
import classes from '../wizard.module.css';
import { Hours } from './hours';
import { Joining } from './joining';
import { LimitFields } from './limit-fields';

const DAY = 86_400_000;

/**
 * Sets the start, the speed and the hours of the campaign, the time until which others join it, and
 * its automatic pauses.
 */
export function When({ draft, change, problem }: StepProps) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const tomorrow = () => `${localOf(new Date(Date.now() + DAY).toISOString(), workspace.timeZone).slice(0, 10)}T09:00`;
  return (
    <div className={classes.fields}>
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
          description={t('campaigns.zone', { zone: workspace.timeZone })}
          value={draft.sendAt}
          onChange={event => change({ sendAt: event.target.value })}
          error={errorIn(problem, 'schedule')}
        />
      )}
      <NumberInput
        label={t('campaigns.perSecond')}
        description={t('campaigns.perSecondNote')}
        min={0.01}
        max={10_000}
        value={draft.perSecond}
        onChange={value => change({ perSecond: String(value) })}
        error={errorIn(problem, 'pace.perSecond')}
      />
      {hasHosts(draft) && (
        <NumberInput
          label={t('campaigns.perHostField')}
          description={t('campaigns.perHostNote')}
          min={0.01}
          max={1_000}
          value={draft.perHost ?? ''}
          onChange={value => change({ perHost: value === '' ? null : Number(value) })}
          error={errorIn(problem, 'pace.perHost')}
        />
      )}
      <Hours {...{ draft, change, problem }} />
      <Switch
        label={t('campaigns.bestHour')}
        description={t('campaigns.bestHourNote')}
        checked={draft.bestHour}
        onChange={event => change({ bestHour: event.target.checked })}
      />
      <Switch
        label={t('templates.shortenLinks')}
        description={t('templates.shortenNote')}
        checked={draft.shortenLinks ?? false}
        onChange={event => change({ shortenLinks: event.target.checked })}
      />
      <Joining {...{ draft, change, problem }} />
      <LimitFields {...{ draft, change, problem }} />
    </div>
  );
}
