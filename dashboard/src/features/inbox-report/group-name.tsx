import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../shell/viewer';
import { useChannelName } from '../../ui/message/channel';
import type { Group } from './group';
import type { ReportSearch } from './search';
import { useReportNames } from './use-names';

/** A group has the name of its agent, channel or line. All numbers of a workspace, and all of its mail, are lines without a name of their own. */
export function useGroupName(): (row: Group) => string {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const { lines } = useReportNames();
  return ({ userId, user, channel, instanceId }) => {
    if (userId) return user?.name ?? user?.email ?? t('inboxReport.gone');
    const name = instanceId ? lines.get(instanceId) : undefined;
    return name ?? (channel ? channelName(channel) : '–');
  };
}

/** Leads to the conversations behind it that are closed, where the inbox can list them: the inbox knows those of its reader alone. */
export function GroupName({ row, search }: { row: Group; search: ReportSearch }) {
  const { user, workspace } = useViewer();
  const name = useGroupName()(row);
  const { userId, channel, instanceId } = row;
  if (userId && userId !== user.id) return name;
  const narrowed = userId
    ? { queue: 'mine' as const, channel: search.channel, line: search.line }
    : { channel: channel ?? undefined, line: instanceId ?? search.line };
  return (
    <Link
      to="/$workspaceId/inbox"
      params={{ workspaceId: workspace.id }}
      search={({ mode }: { mode?: 'test' }) => ({ mode, state: 'CLOSED' as const, ...narrowed })}
    >
      {name}
    </Link>
  );
}
