import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageLifeFragment, MessageLifeQuery } from '../../../graph/generated/messages';
import { useViewer } from '../../../shell/viewer';
import { ChannelName } from '../../../ui/message/channel';
import { NO_PRICE } from '../../../ui/message/routes';
import { Copyable } from '../../../ui/object/copy';
import { Facts as FactList } from '../../../ui/object/facts';
import { ContactLink } from '../../../ui/object/object-links';
import { useFormats } from '../../../ui/time/formats';
import type { LogFilters } from '../filters/filters';
import { useSourceName } from '../log/source-name';

/**
 * The recipient, the sender and the route of the message: each leads to the messages that share it,
 * if there are some.
 */
export function Facts({ message }: { message: NonNullable<MessageLifeQuery['message']> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { to, contact, error, reference, metadata, route } = message;
  const facts: [name: string, value: ReactNode][] = [
    [t('words.to'), <Others key="to" label={to} search={{ recipient: to }} />],
    [t('words.contact'), contact && <ContactLink id={contact.id}>{contact.name ?? contact.id}</ContactLink>],
    [t('words.channel'), <ChannelName key="channel" channel={message.channel} />],
    [t('words.from'), message.instance?.name ?? message.from],
    [t('words.provider'), route && <RouteOf key="provider" route={route} />],
    [t('message.providerPrice'), priceOf(message)],
    [t('message.providerReference'), route?.reference && <Copyable text={route.reference} />],
    [t('message.providerWords'), route?.reason],
    [t('log.source'), <Source key="source" message={message} />],
    [t('message.error'), error && <Copyable text={error.code} />],
    [t('message.why'), error?.message],
    [t('log.reference'), reference],
    [t('message.metadata'), metadata != null && <code>{JSON.stringify(metadata)}</code>],
    [t('message.createdAt'), formats.exact(message.createdAt)],
    [t('message.cost'), t('message.credits', { count: message.cost })],
  ];
  return <FactList facts={facts} />;
}

interface OthersProps {
  label: string;
  search: Pick<LogFilters, 'recipient' | 'campaignId'>;
}

/** Leads to the messages that share a value. */
function Others({ label, search }: OthersProps) {
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/messages" params={{ workspaceId }} search={search}>
      {label}
    </Link>
  );
}

function Source({ message }: { message: MessageLifeFragment }) {
  const sourceName = useSourceName();
  const { campaign } = message;
  return campaign ? <Others label={campaign.name} search={{ campaignId: campaign.id }} /> : sourceName(message);
}

/** An account whose price nobody entered has none to show. */
const priceOf = ({ route }: MessageLifeFragment): string | null =>
  route?.price && route.price !== NO_PRICE ? route.price : null;

/** The provider account that it took; one that was deleted or is of the operator has no page. */
function RouteOf({
  route: { providerAccountId: accountId, name, owner },
}: {
  route: NonNullable<MessageLifeFragment['route']>;
}) {
  const { t } = useTranslation();
  const { place } = useViewer();
  if (name === null) return t('message.providerDeleted');
  if (owner === 'INSTALLATION') return t('message.providerOfInstallation', { name });
  return (
    <Link to="/$workspaceId/channels/providers/$accountId" params={{ workspaceId: place.workspaceId, accountId }}>
      {name}
    </Link>
  );
}
