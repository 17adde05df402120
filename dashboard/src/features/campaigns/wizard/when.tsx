import { Checkbox, Group, NumberInput, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { localOf } from '../../../ui/time/moment';
import { ALL_DAYS, type CampaignDraft } from './draft';
import { errorIn } from './input';
import classes from './wizard.module.css';

interface WhenProps {
  draft: CampaignDraft;
  change: (changed: Partial<CampaignDraft>) => void;
  problem: Problem | null;
}

const DAY = 86_400_000;
/** A Monday, whatever the zone. */
const MONDAY = Date.UTC(2026, 0, 5, 12);

/** When it starts, how fast it goes, and at which hours it writes. */
export function When({ draft, change, problem }: WhenProps) {
  const { t, i18n } = useTranslation();
  const { workspace } = useViewer();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
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
        error={errorIn(problem, 'pace')}
      />
      <Switch
        label={t('campaigns.window')}
        description={t('campaigns.windowNote')}
        checked={draft.hasWindow}
        onChange={event => change({ hasWindow: event.target.checked })}
      />
      {draft.hasWindow && (
        <>
          <div className={classes.pair}>
            <TextInput
              type="time"
              label={t('campaigns.windowFrom')}
              value={draft.from}
              onChange={event => change({ from: event.target.value })}
              error={errorIn(problem, 'window.from')}
            />
            <TextInput
              type="time"
              label={t('campaigns.windowTo')}
              value={draft.until}
              onChange={event => change({ until: event.target.value })}
              error={errorIn(problem, 'window.to')}
            />
          </div>
          <Checkbox.Group
            label={t('campaigns.days')}
            value={draft.days.map(String)}
            onChange={days => change({ days: days.map(Number).sort() })}
            error={errorIn(problem, 'window.days')}
          >
            <Group gap="md" mt={4}>
              {ALL_DAYS.map(day => (
                <Checkbox key={day} value={String(day)} label={weekday.format(MONDAY + (day - 1) * DAY)} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      )}
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
    </div>
  );
}
