import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignWholeFragment } from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { Facts } from '../../../ui/object/facts';
import { Time } from '../../../ui/time/time';
import { useRuleFacts } from '../rules/rule-facts';

/** Shows the content, the audience and the speed of a campaign. */
export function CampaignFacts({ campaign }: { campaign: CampaignWholeFragment }) {
  const { t } = useTranslation();
  const rules = useRuleFacts(campaign);
  const { workspaceId } = useViewer().place;
  const { id, template } = campaign;
  return (
    <Facts
      facts={[
        [t('campaigns.class'), t(`campaigns.classes.${campaign.class}`)],
        [t('campaigns.steps.who'), useAudienceText(campaign)],
        [
          t('campaigns.template'),
          template && (
            <Link to="/$workspaceId/templates/$templateId" params={{ workspaceId, templateId: template.id }}>
              {template.name}
            </Link>
          ),
        ],
        ...rules,
        [t('campaigns.reference'), campaign.reference],
        [t('campaigns.created'), <Time key="created" at={campaign.createdAt} />],
        [t('campaigns.updated'), <Time key="updated" at={campaign.updatedAt} />],
        [t('screens.messages'), <LogLink key="messages" id={id} />],
      ]}
    />
  );
}

function useAudienceText({ audience, segments }: CampaignWholeFragment): string {
  const { t } = useTranslation();
  const parts = [
    ...segments.map(segment => segment?.name ?? t('campaigns.deletedSegment')),
    ...(audience.tags ?? []),
    ...(audience.topicIds?.length ? [t('campaigns.topicCount', { count: audience.topicIds.length })] : []),
    ...(audience.contactIds?.length ? [t('campaigns.contactCount', { count: audience.contactIds.length })] : []),
  ];
  return parts.join(', ') || t('campaigns.who.list');
}

function LogLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/messages" params={{ workspaceId }} search={old => ({ mode: old.mode, campaignId: id })}>
      {t('campaigns.openLog')}
    </Link>
  );
}
