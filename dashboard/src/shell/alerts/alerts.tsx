import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery, useSubscription } from 'urql';
import { InboxAlertsDocument, type InboxAlertsSubscription, InboxWaitingDocument } from '../../graph/generated/shell';
import { setWaiting } from '../../ui/layout/waiting-state';
import { callName } from '../../ui/message/call-name';
import { usePersonName } from '../../ui/message/person-name';
import { useSandbox, useViewer } from '../viewer';
import { usePreferences } from './preferences';
import { ring } from './sound';

type Waiting = InboxAlertsSubscription['conversations']['items'][number];

/**
 * Notifies the person of messages for them or for nobody, according to their settings, except in
 * the open conversation; on every screen and in a tab that is not seen.
 */
export function Alerts() {
  const { user } = useViewer();
  const sandbox = useSandbox();
  const { sound, notifies, counts } = usePreferences().preferences;
  const variables = { sandbox };
  const [{ data }] = useSubscription({ query: InboxAlertsDocument, variables, context: WHILE_HIDDEN });
  const items = data?.conversations.items ?? null;
  useNews(items, user.id, { sound, notifies });
  const waiting = useCount(items, user.id, sandbox, counts);
  useEffect(() => setWaiting(waiting), [waiting]);
  useEffect(() => () => setWaiting(0), []);
  return null;
}

const WHILE_HIDDEN = { whileHidden: true };

/** Reports each message once, from the first answer on. */
function useNews(
  items: readonly Waiting[] | null,
  userId: string,
  wanted: { sound: boolean; notifies: boolean },
): void {
  const show = useNotification();
  const { conversationId } = useParams({ strict: false });
  const reported = useRef<ReadonlyMap<string, string> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: news come with the items alone.
  useEffect(() => {
    if (!items) return;
    const before = reported.current;
    reported.current = new Map([
      ...(before ?? []),
      ...items.map(({ id, lastEntry }) => [id, lastEntry?.id ?? ''] as const),
    ]);
    if (!before) return;
    const isLookedAt = document.visibilityState === 'visible' && document.hasFocus();
    const news = items.filter(
      item =>
        before.get(item.id) !== item.lastEntry?.id &&
        concerns(item, userId) &&
        !(isLookedAt && item.id === conversationId),
    );
    if (news.length === 0) return;
    if (wanted.sound) ring();
    if (wanted.notifies) for (const one of news) show(one);
  }, [items]);
}

/** Somebody wrote or called, and nobody else takes care of it. */
const concerns = ({ assigneeId, lastEntry }: Waiting, userId: string): boolean =>
  (lastEntry?.kind === 'RECEIVED' || lastEntry?.call?.missed === true) && (assigneeId ?? userId) === userId;

function useNotification(): (about: Waiting) => void {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const navigate = useNavigate();
  const nameOf = usePersonName();
  return one => {
    const { id, lastEntry } = one;
    if (Notification.permission !== 'granted') return;
    const { call } = lastEntry ?? {};
    const body = call ? t(`ui.calls.${callName(call)}`) : (lastEntry?.text ?? t('ui.noWords'));
    const shown = new Notification(nameOf(one), { body, tag: id });
    shown.onclick = () => {
      window.focus();
      const params = { workspaceId, conversationId: id };
      void navigate({ to: '/$workspaceId/inbox/$conversationId', params, search: old => ({ mode: old.mode }) });
      shown.close();
    };
  };
}

/** The person's unread conversations are counted again whenever something changes. */
function useCount(items: readonly Waiting[] | null, assigneeId: string, sandbox: boolean, isWanted: boolean): number {
  const variables = { sandbox, assigneeId };
  const [{ data }, again] = useQuery({ query: InboxWaitingDocument, variables, pause: !isWanted });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items say that something changed.
  useEffect(() => {
    if (isWanted && items) again({ requestPolicy: 'network-only' });
  }, [items, isWanted]);
  return isWanted ? (data?.conversations?.items.length ?? 0) : 0;
}
