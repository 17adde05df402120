import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageLifeQuery } from '../../../graph/generated/messages';
import { useViewer } from '../../../shell/viewer';
import { SUBSTATUSES } from '../../../ui/message/outcome';
import { Timeline } from '../../../ui/object/timeline';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { useSourceName } from '../log/source-name';
import { lifeOf, type Moment } from './life';

type Message = NonNullable<MessageLifeQuery['message']>;

/** The whole life of a message on one line. */
export function MessageTimeline({ message }: { message: Message }) {
  const { t } = useTranslation();
  const moments = useMemo(() => lifeOf(message), [message]);
  const titleOf = useTitles();
  const noteOf = useNotes(message);
  return (
    <Timeline
      label={t('message.life')}
      steps={moments.map((moment, i) => ({
        key: moment.key,
        tone: moment.tone,
        ahead: moment.ahead,
        title: <Title moment={moment} text={titleOf(moment, message.status)} />,
        note: (
          <>
            {i === 0 || moment.kind === 'scheduled' ? (
              <Time at={moment.at} />
            ) : (
              <Since from={moments[0]?.at ?? moment.at} {...moment} />
            )}
            {noteOf(moment)}
          </>
        ),
      }))}
    />
  );
}

/** A delivery leads to its request and answer. */
function Title({ moment, text }: { moment: Moment; text: string }) {
  const { place } = useViewer();
  if (moment.kind !== 'delivery' || !moment.delivery.webhook) return text;
  const { id, webhook } = moment.delivery;
  return (
    <Link
      to="/$workspaceId/developer/webhooks/$webhookId"
      params={{ workspaceId: place.workspaceId, webhookId: webhook.id }}
      search={old => ({ mode: old.mode, open: id })}
    >
      {text}
    </Link>
  );
}

/** A step shows the time since the message was accepted; a step that is still ahead has none. */
function Since({ from, at, ahead }: { from: string; at: string; ahead?: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (ahead) return t('message.notYet');
  return (
    <time dateTime={at} title={formats.exact(at)}>
      + {formats.duration(Math.max(0, Date.parse(at) - Date.parse(from)))}
    </time>
  );
}

/** A step that is a state of the message has the name of the state; others have that of their event. */
function useEventTitle() {
  const { t } = useTranslation();
  return (event: string): string => {
    const step = event.slice(event.lastIndexOf('.') + 1);
    const state = SUBSTATUSES.find(each => each === step);
    if (state) return t(`substatus.${state}`);
    return step === 'failed' ? t('message.moments.failed') : t('message.moments.event', { event });
  };
}

function useTitles() {
  const { t } = useTranslation();
  const eventTitle = useEventTitle();
  return (moment: Moment, status: Message['status']): string => {
    if (moment.kind === 'next')
      return status === 'QUEUED' ? t('message.moments.toSend') : t('message.moments.toReceive');
    if (moment.kind === 'event') return eventTitle(moment.event.event);
    if (moment.kind === 'changed')
      return moment.change.kind === 'EDIT' ? t('message.moments.edited') : t('message.moments.deleted');
    if (moment.kind !== 'delivery') return t(`message.moments.${moment.kind}`);
    const { webhook, status: state, lastStatusCode } = moment.delivery;
    const name = webhook?.name ?? t('message.removedWebhook');
    if (state === 'PENDING') return t('message.moments.webhookWaits', { name });
    return lastStatusCode == null
      ? t('message.moments.webhookSilent', { name })
      : t('message.moments.webhookAnswered', { name, code: lastStatusCode });
  };
}

function useNotes(message: Message) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sourceName = useSourceName();
  return (moment: Moment): string => {
    const notes: (string | false | null | undefined)[] = [];
    if (moment.kind === 'accepted')
      notes.push(
        message.user?.email ?? message.app?.name ?? sourceName(message),
        t('message.parts', { count: message.parts }),
        t('message.credits', { count: message.cost }),
      );
    if (moment.kind === 'sent') notes.push(message.instance?.name ?? message.from);
    if (moment.kind === 'failed' || moment.tone === 'fail') notes.push(message.error?.message);
    if (moment.kind === 'delivery') {
      const { event, durationMs, attempts, lastError } = moment.delivery;
      notes.push(
        event,
        durationMs != null && formats.duration(durationMs),
        t('message.attempts', { count: attempts }),
        lastError,
      );
    }
    return notes
      .filter(Boolean)
      .map(note => ` · ${note}`)
      .join('');
  };
}
