import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../draft';
import { legsOf } from '../legs';
import type { StepProps } from '../step';
import classes from '../wizard.module.css';
import { MessageFields } from './message-fields';
import { Variants } from './variants';

/** One message, one for each channel, or several of which each recipient gets one. */
export function What({ draft, change, problem }: StepProps) {
  const { t } = useTranslation();
  const { message, variants, fallbacks } = draft;
  const split = () => change({ variants: ['A', 'B'].map((name): Variant => ({ ...message, name, weight: 1 })) });
  const join = () => change({ variants: [], message: { ...message, ...variants[0] } });
  return (
    <div className={classes.fields}>
      <Switch
        label={t('campaigns.several')}
        description={t(fallbacks.length > 0 ? 'campaigns.oneChannel' : 'campaigns.severalNote')}
        checked={variants.length > 0}
        disabled={fallbacks.length > 0}
        onChange={event => (event.target.checked ? split() : join())}
      />
      {variants.length === 0 ? (
        <MessageFields
          channels={legsOf(draft).map(({ channel }) => channel)}
          message={message}
          onChange={changed => change({ message: changed })}
          problem={problem}
          within=""
        />
      ) : (
        <Variants draft={draft} change={change} problem={problem} />
      )}
    </div>
  );
}
