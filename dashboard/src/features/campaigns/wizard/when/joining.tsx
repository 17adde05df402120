import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../shell/viewer';
import { localOf, momentOf } from '../../../../ui/time/moment';
import { errorIn } from '../input';
import type { StepProps } from '../step';

const MONTH = 30 * 86_400_000;

/** Sets the time until which contacts that join the audience receive the campaign, too. */
export function Joining({ draft, change, problem }: StepProps) {
  const { t } = useTranslation();
  const { evergreenUntil, who, variants, testPercent } = draft;
  const isOn = evergreenUntil !== '';
  const refusal = who === 'list' ? 'joinNotList' : variants.length > 0 && testPercent < 100 ? 'joinNotTried' : null;
  return (
    <>
      <Switch
        label={t('campaigns.join')}
        description={t(`campaigns.${refusal ?? 'joinNote'}`)}
        checked={isOn}
        disabled={refusal !== null && !isOn}
        onChange={event =>
          change({ evergreenUntil: event.target.checked ? new Date(Date.now() + MONTH).toISOString() : '' })
        }
      />
      {isOn && <Until {...{ draft, change, problem }} />}
    </>
  );
}

function Until({ draft: { evergreenUntil }, change, problem }: StepProps) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  return (
    <TextInput
      type="datetime-local"
      label={t('campaigns.joinUntil')}
      description={t('campaigns.zone', { zone: timeZone })}
      required
      value={localOf(evergreenUntil, timeZone)}
      // A time that is not whole yet is empty.
      onChange={({ target: { value } }) => value !== '' && change({ evergreenUntil: momentOf(value, timeZone) })}
      error={errorIn(problem, 'evergreenUntil')}
    />
  );
}
