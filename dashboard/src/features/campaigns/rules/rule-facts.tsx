import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRulesFragment } from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { ChannelName } from '../../../ui/message/channel';
import { type Formats, useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';

type Fact = readonly [name: string, value: ReactNode];

/** The plan of a campaign: its channels, consent, pace, end and the limits at which it pauses. */
export function useRuleFacts(campaign: CampaignRulesFragment): readonly Fact[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { channels, after, success, pace, window, evergreenUntil, limits } = campaign;
  const { perSecond, perHost } = pace ?? {};
  const several = channels.length > 1;
  const rates = [
    perSecond != null && t('campaigns.rate', { rate: formats.count(perSecond) }),
    perHost != null && t('campaigns.perHost', { rate: formats.count(perHost) }),
  ];
  const next = after != null && success && { time: formats.duration(after * 1_000), success };
  return [
    [t(several ? 'campaigns.inOrder' : 'words.channel'), <ChannelNames key="channels" channels={channels} />],
    [
      t('campaigns.nextAfter'),
      several &&
        next &&
        t('campaigns.nextAfterFact', { time: next.time, success: t(`campaigns.successes.${next.success}`) }),
    ],
    [t('campaigns.topic'), campaign.topicId && <TopicLink campaign={campaign} />],
    [t('campaigns.pace'), rates.filter(Boolean).join(', ') || t('campaigns.fast')],
    [t('campaigns.window'), window && `${window.from} – ${window.to}`],
    [t('campaigns.bestHour'), campaign.bestHour && t('words.yes')],
    [t('campaigns.join'), evergreenUntil && <Until at={evergreenUntil} />],
    [t('campaigns.pausesOver'), limits && t('campaigns.limitsFact', limitsIn(limits, formats))],
  ];
}

const ChannelNames = ({ channels }: Pick<CampaignRulesFragment, 'channels'>) => (
  <Group gap="4px 14px">
    {channels.map(channel => (
      <ChannelName key={channel} channel={channel} />
    ))}
  </Group>
);

const limitsIn = (limits: NonNullable<CampaignRulesFragment['limits']>, formats: Formats) => ({
  bounced: formats.percent(limits.bouncedPercent / 100),
  complained: formats.percent(limits.complainedPercent / 100),
  failed: formats.percent(limits.failedPercent / 100),
  minimum: formats.count(limits.minimum),
});

function Until({ at }: { at: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('campaigns.until')} <Time at={at} />
    </>
  );
}

function TopicLink({ campaign: { topic } }: { campaign: CampaignRulesFragment }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  if (!topic) return t('campaigns.deletedTopic');
  return (
    <Link to="/$workspaceId/audience/topics" params={{ workspaceId: place.workspaceId }}>
      {topic.name}
    </Link>
  );
}
