import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Channel, OverviewQuery } from '../../graph/generated/overview';
import { useViewer } from '../../shell/viewer';
import { Panel } from '../../ui/layout/panel';
import { ALL_CHANNELS, ChannelName } from '../../ui/message/channel';
import { useFormats } from '../../ui/time/formats';
import classes from './overview.module.css';

type Group = NonNullable<OverviewQuery['byChannel']>['groups'][number];

const SMALLEST_LAMP = 7;
const LARGEST_LAMP = 20;

/** The board: a line for each channel, with a lamp for each hour or day in which something went over it. */
export function Board({ data }: { data: OverviewQuery }) {
  const { t } = useTranslation();
  const groups = new Map((data.byChannel?.groups ?? []).map(group => [group.channel, group]));
  const most = Math.max(1, ...[...groups.values()].flatMap(({ buckets }) => buckets.map(({ count }) => count)));
  return (
    <Panel title={t('words.channels')}>
      <ul className={classes.board}>
        {ALL_CHANNELS.map(channel => (
          <Line key={channel} channel={channel} group={groups.get(channel)} most={most} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ channel, group, most }: { channel: Channel; group: Group | undefined; most: number }) {
  const formats = useFormats();
  const { workspaceId } = useViewer().place;
  return (
    <li className={classes.line}>
      <Link to="/$workspaceId/messages" params={{ workspaceId }} search={{ channels: [channel] }}>
        <ChannelName channel={channel} />
      </Link>
      <Lamps buckets={group?.buckets ?? []} most={most} />
      <span className={`${classes.count} ${group?.count ? '' : classes.silent}`}>
        {formats.count(group?.count ?? 0)}
      </span>
    </li>
  );
}

function Lamps({ buckets, most }: Pick<Group, 'buckets'> & { most: number }) {
  const formats = useFormats();
  // Sizes a lamp by its area, as the eye compares them.
  const sizeOf = (count: number) => SMALLEST_LAMP + (LARGEST_LAMP - SMALLEST_LAMP) * Math.sqrt(count / most);
  return (
    <span className={classes.strip} aria-hidden="true">
      {buckets.map(({ start, count }) => (
        <span key={start} className={classes.cell}>
          {count > 0 && (
            <Tooltip label={`${formats.exact(start)}: ${formats.count(count)}`}>
              <span className={classes.lamp} style={{ width: sizeOf(count), height: sizeOf(count) }} />
            </Tooltip>
          )}
        </span>
      ))}
    </span>
  );
}
