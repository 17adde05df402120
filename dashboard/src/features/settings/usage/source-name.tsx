import { Link } from '@tanstack/react-router';
import type { UsageBySourceQuery } from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';

export type SourceRow = NonNullable<UsageBySourceQuery['usageBySource']>[number];

/** Returns the filter that narrows the log of messages to a source. */
function filterOf({ kind, sourceId }: SourceRow) {
  if (kind === 'CAMPAIGN') return { campaignId: sourceId };
  return kind === 'INSTANCE' ? { instanceId: sourceId } : { source: `${kind}:${sourceId}` };
}

/**
 * Shows the source of messages by its name, or by its identifier if it is gone or the person may
 * not see it. Leads to the messages.
 */
export function SourceName({ row }: { row: SourceRow }) {
  const { place } = useViewer();
  const { campaign, automation, apiKey, app, user, instance, sourceId } = row;
  const name = campaign ?? automation ?? apiKey ?? app ?? user ?? instance;
  return (
    <Link
      to="/$workspaceId/messages"
      params={{ workspaceId: place.workspaceId }}
      search={old => ({ mode: old.mode, ...filterOf(row) })}
    >
      {name?.name ?? user?.email ?? <code>{sourceId}</code>}
    </Link>
  );
}
