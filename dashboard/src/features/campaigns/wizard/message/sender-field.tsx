import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignSendersDocument } from '../../../../graph/generated/campaigns';
import type { Channel } from '../../../../graph/generated/enums';
import { withMember } from './payload-fields';

/** Channels whose messages name their sender. The others go out through a line or an app. */
const WITH_SENDER: readonly Channel[] = ['sms', 'email', 'rcs', 'voice'];

interface SenderFieldProps {
  channel: Channel;
  payload: Record<string, unknown>;
  error: string | undefined;
  onChange: (payload: Record<string, unknown>) => void;
}

/** The sender of a message that is written here: one that the workspace has, or any address at a domain of its own. */
export function SenderField({ channel, payload, error, onChange }: SenderFieldProps) {
  const { t } = useTranslation();
  const hasSender = WITH_SENDER.includes(channel);
  const [{ data }] = useQuery({ query: CampaignSendersDocument, pause: !hasSender });
  if (!hasSender) return null;
  const own = (data?.senders ?? []).filter(each => each.channel === channel).map(({ sender }) => sender);
  const domains = channel === 'email' ? own.filter(sender => !sender.includes('@')) : [];
  return (
    <Autocomplete
      label={t('campaigns.sender')}
      description={
        domains.length > 0
          ? t('campaigns.senderAtDomain', { domains: domains.join(', ') })
          : t(own.length > 0 ? 'campaigns.senderNote' : 'campaigns.noSenders')
      }
      placeholder={t('campaigns.usualSender')}
      data={own.filter(sender => !domains.includes(sender))}
      value={typeof payload['from'] === 'string' ? payload['from'] : ''}
      onChange={from => onChange(withMember(payload, 'from', from))}
      error={error}
    />
  );
}
