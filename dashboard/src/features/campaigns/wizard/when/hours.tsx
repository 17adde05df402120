import { Checkbox, Group, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWeekdayName } from '../../../../ui/time/days';
import { ALL_DAYS } from '../draft';
import { errorIn } from '../input';
import { fieldsOf, type StepProps } from '../step';
import classes from '../wizard.module.css';

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
  const { t } = useTranslation();
  const weekdayName = useWeekdayName();
  return (
    <Checkbox.Group
      label={t('campaigns.days')}
      value={draft.days.map(String)}
      onChange={days => change({ days: days.map(Number).sort() })}
      error={errorIn(problem, 'window.days')}
    >
      <Group gap="md" mt={4}>
        {ALL_DAYS.map(day => (
          <Checkbox key={day} value={String(day)} label={weekdayName(day, 'short')} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
