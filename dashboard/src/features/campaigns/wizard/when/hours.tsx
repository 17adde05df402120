import { Checkbox, Group, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALL_DAYS } from '../draft';
import { errorIn } from '../input';
import { fieldsOf, type StepProps } from '../step';
import classes from '../wizard.module.css';

const DAY = 86_400_000;
/** A Monday, whatever the zone. */
const MONDAY = Date.UTC(2026, 0, 5, 12);

/** The hours in which it writes. */
export function Hours(step: StepProps) {
  const { t } = useTranslation();
  const fields = fieldsOf(step);
  return (
    <>
      <Switch label={t('campaigns.window')} description={t('campaigns.windowNote')} {...fields.flag('hasWindow')} />
      {step.draft.hasWindow && (
        <>
          <div className={classes.pair}>
            <TextInput type="time" label={t('campaigns.windowFrom')} {...fields.text('from', 'window.from')} />
            <TextInput type="time" label={t('campaigns.windowTo')} {...fields.text('until', 'window.to')} />
          </div>
          <Days {...step} />
        </>
      )}
    </>
  );
}

function Days({ draft, change, problem }: StepProps) {
  const { t, i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
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
  );
}
