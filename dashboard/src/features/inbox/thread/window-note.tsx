import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment } from '../../../graph/generated/inbox';
import { useFormats } from '../../../ui/time/formats';
import { useNow } from '../../../ui/time/time';
import classes from './thread.module.css';

/** The time for which an official line may still answer freely. */
export function WindowNote({ conversation }: { conversation: InboxConversationFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const left = useWindowLeft(conversation);
  if (left === null) return null;
  return (
    <p className={classes.window} data-over={left <= 0 || undefined}>
      {left > 0 ? t('inbox.window', { time: formats.duration(left) }) : t('inbox.windowOver')}
    </p>
  );
}

/** Lines whose providers take a free answer for a day after the person wrote. */
const WITH_WINDOW: readonly string[] = ['chatapp', 'photosocial'];

/** Milliseconds, none or less when it is over; `null` where there is no window. */
export function useWindowLeft({ channel, windowUntil, instance }: InboxConversationFragment): number | null {
  const now = useNow();
  if (!instance || instance.mode === 'UNOFFICIAL' || !WITH_WINDOW.includes(channel)) return null;
  return windowUntil ? Date.parse(windowUntil) - now : 0;
}
