import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../catalogue/channels.js';
import type { Channel } from '../../graph/generated/send';
import { useViewer } from '../../shell/viewer';
import { ALL_CHANNELS, ChannelName } from '../../ui/message/channel';
import { KINDS } from './channels/kinds';
import classes from './send.module.css';

/** The channels over which the person may send, and the way over several of them. */
export function ChannelPicker({ chosen }: { chosen: Channel | 'notify' }) {
  const { t } = useTranslation();
  const { place, scopes } = useViewer();
  const params = { workspaceId: place.workspaceId };
  const allowed = ALL_CHANNELS.filter(each => each in KINDS && scopes.has(CHANNELS[each].scopes.send));
  const look = (each: Channel | 'notify') => ({
    className: classes.channel,
    'data-chosen': each === chosen,
    'aria-current': each === chosen ? ('page' as const) : undefined,
  });
  return (
    <nav className={classes.channels} aria-label={t('words.channel')}>
      {allowed.map(each => {
        const search = { channel: each === 'sms' ? undefined : each };
        return (
          <Link key={each} to="/$workspaceId/send" params={params} search={search} {...look(each)}>
            <ChannelName channel={each} />
          </Link>
        );
      })}
      {allowed.length > 1 && (
        <Link to="/$workspaceId/send/notify" params={params} {...look('notify')}>
          {t('notify.several')}
        </Link>
      )}
    </nav>
  );
}
