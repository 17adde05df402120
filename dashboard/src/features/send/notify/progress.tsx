import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotificationProgressDocument, type NotificationProgressQuery } from '../../../graph/generated/send';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ChannelName } from '../../../ui/message/channel';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { MessageLink } from '../../../ui/object/object-links';
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';
import classes from '../send.module.css';
import own from './notify.module.css';

type Notification = NonNullable<NotificationProgressQuery['notification']>;

const route = getRouteApi('/$workspaceId/send/notify/$notificationId');

const LEG_TONES: Record<Notification['legs'][number]['status'], Tone> = {
  WAITING: 'wait',
  RUNNING: 'move',
  DONE: 'done',
  UNUSED: 'wait',
  SKIPPED: 'fail',
};
const PERSON_TONES: Record<Notification['recipients'][number]['status'], Tone> = {
  RUNNING: 'move',
  REACHED: 'done',
  UNCONFIRMED: 'wait',
  FAILED: 'fail',
};

/** Shows the progress of a notification by channel and by person. */
export function NotificationProgress() {
  const { t } = useTranslation();
  const { notificationId: id } = route.useParams();
  const result = useResult(NotificationProgressDocument, { id }, data => data.notification);
  usePolling(result.value?.status === 'RUNNING', result.reload);
  return (
    <Page title={t('notify.one')}>
      <Result of={result} skeleton={<Skeleton height={320} radius={10} />}>
        {notification => <Whole notification={notification} />}
      </Result>
    </Page>
  );
}

function Whole({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Summary {...notification} />
        <Panel title={t('notify.people')}>
          <ul className={own.legs}>
            {notification.recipients.map(each => (
              <Person key={each.recipient} person={each} />
            ))}
          </ul>
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title={t('message.object')}>
          <Json value={notification} label={t('message.object')} />
        </Panel>
      </div>
    </div>
  );
}

/** The number of people who were reached, and the progress of each channel. */
function Summary({ id, status, mode, reached, failed, recipients, legs, createdAt }: Notification) {
  const { t } = useTranslation();
  const shortId = `${id.slice(0, 10)}…${id.slice(-4)}`;
  return (
    <Panel title={t(`notify.statuses.${status}`)} aside={<Copyable text={id} label={shortId} />}>
      <p className={classes.facts}>
        <span>
          <b>{reached}</b> {t('notify.reached', { count: recipients.length })}
        </span>
        {failed > 0 && <span>{t('notify.failed', { count: failed })}</span>}
        <span>{t(`notify.modes.${mode === 'FALLBACK' ? 'fallback' : 'parallel'}`)}</span>
        <Time at={createdAt} />
      </p>
      <ul className={own.legs}>
        {legs.map(leg => (
          <Leg key={leg.channel} leg={leg} />
        ))}
      </ul>
    </Panel>
  );
}

function Leg({ leg }: { leg: Notification['legs'][number] }) {
  const { t } = useTranslation();
  const { channel, status, code, message, messageIds, refused } = leg;
  return (
    <li>
      <span className={own.legHead}>
        <ChannelName channel={channel} />
        <Lamp tone={LEG_TONES[status]}>{t(`notify.legs.${status}`)}</Lamp>
      </span>
      {messageIds.length > 0 && <small>{t('notify.messages', { count: messageIds.length })}</small>}
      {code && (
        <small>
          {message} <code>{code}</code>
        </small>
      )}
      {refused.map(each => (
        <small key={each.recipient}>
          {t('notify.person', { number: each.recipient + 1 })}: {each.message} <code>{each.code}</code>
        </small>
      ))}
    </li>
  );
}

/** Leads to the message that reached the person. */
function Person({ person }: { person: Notification['recipients'][number] }) {
  const { t } = useTranslation();
  const { recipient, status, channel, messageId } = person;
  const name = t('notify.person', { number: recipient + 1 });
  return (
    <li className={own.legHead}>
      {messageId ? <MessageLink id={messageId}>{name}</MessageLink> : name}
      <span className={own.outcome}>
        {channel && <ChannelName channel={channel} />}
        <Lamp tone={PERSON_TONES[status]}>{t(`notify.outcomes.${status}`)}</Lamp>
      </span>
    </li>
  );
}
