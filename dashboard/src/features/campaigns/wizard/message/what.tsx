import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import type { CampaignDraft, Variant } from '../draft';
import { legsOf } from '../legs';
import classes from '../wizard.module.css';
import { MessageFields } from './message-fields';
import { Variants } from './variants';

export interface WhatProps {
  draft: CampaignDraft;
  change: (changed: Partial<CampaignDraft>) => void;
  problem: Problem | null;
}

/** One message, one for each channel, or several of which each recipient gets one. */
export function What({ draft, change, problem }: WhatProps) {
  const { t } = useTranslation();
  const { message, variants, fallbacks } = draft;
  const split = () => change({ variants: ['A', 'B'].map((name): Variant => ({ ...message, name, weight: 1 })) });
  return (
    <div className={classes.fields}>
      <Switch
        label={t('campaigns.several')}
        description={t(fallbacks.length > 0 ? 'campaigns.oneChannel' : 'campaigns.severalNote')}
        checked={variants.length > 0}
        disabled={fallbacks.length > 0}
        onChange={event => {
          const [first] = variants;
          if (event.target.checked) split();
          else change({ variants: [], message: first ? { ...message, ...first } : message });
        }}
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
