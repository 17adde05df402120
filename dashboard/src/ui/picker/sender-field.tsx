import { Autocomplete, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { channelsThat } from '../../../../catalogue/channels.js';
import type { Channel } from '../../graph/generated/enums';
import { PickSenderDocument } from '../../graph/generated/ui';

const OF_NETWORKS = ['E164', 'MAILBOX'];
/** Channels whose messages name their sender: those to numbers and mailboxes. The others go out through a line, an app or a site. */
const WITH_SENDER: readonly Channel[] = channelsThat(
  ({ hasLines, addressKind }) => !hasLines && OF_NETWORKS.includes(addressKind),
);

interface SenderFieldProps {
  channel: Channel;
  value: string;
  error: string | undefined;
  onChange: (sender: string) => void;
}

/**
 * The sender of a message that is written here: one that the workspace has, or any address at a domain of its own. One that a
 * provider account has stands beside the name of that account.
 */
export function SenderField({ channel, value, error, onChange }: SenderFieldProps) {
  const { t } = useTranslation();
  const hasSender = WITH_SENDER.includes(channel);
  const accounts = useAccountsOfSenders(channel, hasSender);
  if (!hasSender) return null;
  const own = [...accounts.keys()];
  const domains = channel === 'email' ? own.filter(sender => !sender.includes('@')) : [];
  return (
    <Autocomplete
      label={t('words.from')}
      description={
        domains.length > 0
          ? t('sender.atDomain', { domains: domains.join(', ') })
          : t(own.length > 0 ? 'sender.note' : 'sender.none')
      }
      placeholder={t('sender.usual')}
      data={own.filter(sender => !domains.includes(sender))}
      renderOption={({ option }) => (
        <Group justify="space-between" gap={12} wrap="nowrap" flex={1}>
          <span>{option.value}</span>
          <small>{accounts.get(option.value)?.join(', ')}</small>
        </Group>
      )}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

/** Returns each sender once, with the names of the accounts that have it. */
function useAccountsOfSenders(channel: Channel, hasSender: boolean): ReadonlyMap<string, readonly string[]> {
  const [{ data }] = useQuery({ query: PickSenderDocument, pause: !hasSender });
  const own = (data?.senders ?? []).filter(each => each.channel === channel);
  const bySender = Map.groupBy(own, ({ sender }) => sender);
  return new Map(
    [...bySender].map(([sender, of]) => [sender, of.flatMap(({ providerAccountName }) => providerAccountName ?? [])]),
  );
}
