import { useTranslation } from 'react-i18next';
import type { Channel, TriedFragment } from '../../../graph/generated/send';
import type { Problem } from '../../../graph/problem';
import { ChannelName } from '../../../ui/message/channel';
import classes from './notify.module.css';

interface NotifyEstimateProps {
  tried: { result: TriedFragment | null; problem: Problem | null };
  channels: readonly Channel[];
  isWhole: boolean;
}

/** Lists for each channel how many people it would reach, and why it would not reach the others. */
export function NotifyEstimate({ tried: { result, problem }, channels, isWhole }: NotifyEstimateProps) {
  const { t } = useTranslation();
  if (problem) return <p role="status">{problem.message}</p>;
  if (!result) return <p role="status">{t(isWhole ? 'send.trying' : 'notify.toTry')}</p>;
  return (
    <ul className={classes.legs} role="status">
      {channels.map(channel => {
        const own = result.recipients.filter(each => each.channel === channel);
        const refused = own.filter(({ deliverable }) => !deliverable);
        return (
          <li key={channel}>
            <span className={classes.legHead}>
              <ChannelName channel={channel} />
              <span>
                {own.length === 0
                  ? t('notify.noAddress')
                  : `${own.length - refused.length} ${t('send.reached', { count: own.length })}`}
              </span>
            </span>
            {refused.map(({ to, code, message }) => (
              <small key={to}>
                {to}: {message} <code>{code}</code>
              </small>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
