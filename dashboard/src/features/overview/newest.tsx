import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSubscription } from 'urql';
import { NewestMessagesDocument, type NewestMessagesSubscription } from '../../graph/generated/overview';
import { useSandbox, useViewer } from '../../shell/viewer';
import { EmptyState } from '../../ui/layout/empty-state';
import { Panel } from '../../ui/layout/panel';
import { ChannelName } from '../../ui/message/channel';
import { excerptOf } from '../../ui/message/excerpt';
import { MessageState } from '../../ui/message/status';
import { Time } from '../../ui/time/time';
import { useVisible } from '../../ui/time/visible';
import classes from './newest.module.css';

type Item = NonNullable<NewestMessagesSubscription['messages']>['items'][number];

/** The newest messages, as they move. */
export function Newest() {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const [{ data }] = useSubscription({
    query: NewestMessagesDocument,
    variables: { sandbox },
    pause: !useVisible(),
  });
  const items = data?.messages?.items;
  return (
    <Panel title={t('overview.newest')}>
      {!items ? (
        <Skeleton height={200} />
      ) : items.length === 0 ? (
        <EmptyState title={t('overview.none')} note={t('overview.noneNote')} />
      ) : (
        <ul className={classes.rows} aria-live="off">
          {items.map(item => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ item }: { item: Item }) {
  const { place } = useViewer();
  const params = { workspaceId: place.workspaceId, messageId: item.id };
  return (
    // A row of another state is a new one, so that its lamp lights up again.
    <li className={classes.row} key={item.updatedAt}>
      <span className={classes.state}>
        <MessageState {...item} />
      </span>
      <Link to="/$workspaceId/messages/$messageId" params={params} className={classes.text}>
        <span>{excerptOf(item.content) || item.to}</span>
        <small>
          <ChannelName channel={item.channel} />
          {item.contact?.name ? `${item.contact.name} · ${item.to}` : item.to}
        </small>
      </Link>
      <span className={classes.time}>
        <Time at={item.createdAt} relative />
      </span>
    </li>
  );
}
