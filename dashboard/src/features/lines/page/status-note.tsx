import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { ChannelName } from '../../../ui/message/channel';
import { Countdown, useLeft } from '../../../ui/time/countdown';
import { useFormats } from '../../../ui/time/formats';
import { accountOf } from '../account';
import { LineState, stateOf } from '../line-state';
import classes from './line-page.module.css';

/** Below this score a live line that a person lent takes no new messages (docs/trust.md). */
const REFUSED_BELOW = 10;

/** The sentence describes the state of a line, and the options of its owner. */
export function StatusNote({ line }: { line: LineFragment }) {
  const { t } = useTranslation();
  const account = accountOf(line);
  return (
    <div aria-live="polite">
      <p className={classes.state}>
        <LineState line={line} />
        <ChannelName channel={line.channel} />
        {account && <strong>{account}</strong>}
        <span>{useWords(line)}</span>
      </p>
      {line.error && line.status !== 'ACTIVE' && (
        <p className={classes.says}>
          {line.error.message} <code>{line.error.code}</code>
        </p>
      )}
      <Waits line={line} />
      {isRefusing(line) && <p className={classes.says}>{t('lines.says.refused')}</p>}
    </div>
  );
}

const isRefusing = ({ mode, sandbox, trustScore }: LineFragment): boolean =>
  mode === 'UNOFFICIAL' && !sandbox && trustScore < REFUSED_BELOW;

function useWords(line: LineFragment): string {
  const { t } = useTranslation();
  const { state } = stateOf(line);
  const { disconnectReason: reason } = line;
  if (state === 'DISCONNECTED' || state === 'cooldown')
    return reason ? t(`lines.reasons.${reason}`) : t('lines.reasons.requested');
  if (state === 'PENDING' && reason) return t(`lines.reasons.${reason}`);
  return t(`lines.says.${state}`);
}

/** A clock that runs down to the moment at which it can be connected again. */
function Waits({ line: { abusePausedUntil, reconnectBlockedUntil, status } }: { line: LineFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isPaused = useLeft(abusePausedUntil) > 0;
  const isBlocked = useLeft(reconnectBlockedUntil) > 0;
  if (isPaused && abusePausedUntil)
    return (
      <p className={classes.says}>
        {t('lines.pausedUntil')}{' '}
        <span className={classes.clock}>
          <Countdown until={abusePausedUntil} />
        </span>
        .
      </p>
    );
  if (!isBlocked || !reconnectBlockedUntil || status !== 'DISCONNECTED') return null;
  return (
    <p className={classes.says}>
      {t('lines.cooldown')}{' '}
      <span className={classes.clock}>
        <Countdown until={reconnectBlockedUntil} />
      </span>
      . {t('lines.cooldownNote', { at: formats.exact(reconnectBlockedUntil) })}
    </p>
  );
}
