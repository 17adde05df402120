import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UsageBySourceQuery } from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';

export type SourceRow = NonNullable<UsageBySourceQuery['usageBySource']>[number];

/** What sent the messages, by its name; by its identifier where it is gone or the person may not see it. */
export function SourceName({ row }: { row: SourceRow }): ReactNode {
  const { place } = useViewer();
  const { campaign, automation, apiKey, app, user, instance, sourceId } = row;
  if (campaign)
    return (
      <Link
        to="/$workspaceId/messages"
        params={{ workspaceId: place.workspaceId }}
        search={old => ({ mode: old.mode, campaignId: campaign.id })}
      >
        {campaign.name}
      </Link>
    );
  const name = automation?.name ?? apiKey?.name ?? app?.name ?? user?.name ?? user?.email ?? instance?.name;
  return name ?? <code>{sourceId}</code>;
}
