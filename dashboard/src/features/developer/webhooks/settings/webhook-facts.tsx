import { useTranslation } from 'react-i18next';
import type { WebhookRowFragment } from '../../../../graph/generated/developer';
import { useChannelName } from '../../../../ui/message/channel';
import { Copyable } from '../../../../ui/object/copy';
import { Facts } from '../../../../ui/object/facts';
import { useFormats } from '../../../../ui/time/formats';
import { useLineNames } from '../../lines/line-picker';

/**
 * Shows the events of a webhook, and their delivery. Settings that are as for every new webhook are
 * left out.
 */
export function WebhookFacts({ webhook }: { webhook: WebhookRowFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useChannelName();
  const lines = useLineNames(null);
  const { id, description, events, channels, instanceIds, mode, sandbox, ordering, batchSize, headerNames } = webhook;
  const lineOf = (lineId: string) => lines.find(line => line.id === lineId)?.name ?? lineId;
  return (
    <Facts
      facts={[
        [t('webhooks.description'), description],
        [
          t('screens.events'),
          events.includes('*') ? t('webhooks.allEvents') : <code key="events">{events.join(', ')}</code>,
        ],
        [t('words.channels'), channels.map(nameOf).join(', ')],
        [t('screens.lines'), instanceIds.map(lineOf).join(', ')],
        [t('webhooks.mode'), t(`webhooks.modes.${sandbox ? 'SANDBOX' : (mode ?? 'BOTH')}`)],
        [t('webhooks.ordering'), ordering !== 'NONE' && t(`webhooks.orderings.${ordering}`)],
        [t('webhooks.batchSize'), batchSize > 1 && formats.count(batchSize)],
        [t('webhooks.headers'), headerNames.length > 0 && <code key="headers">{headerNames.join(', ')}</code>],
        [t('webhooks.signature'), webhook.standardSignature && 'Standard Webhooks'],
        [t('webhooks.clientCertificate'), webhook.clientCertificate && t('webhooks.shown')],
        [t('words.added'), formats.exact(webhook.createdAt)],
        ['ID', <Copyable key="id" text={id} />],
      ]}
    />
  );
}
