import type { Channel, WebhookMode, WebhookOrdering, WebhookRowFragment } from '../../../../graph/generated/developer';

export interface Header {
  key: number;
  name: string;
  value: string;
}

export interface WebhookValues {
  name: string;
  url: string;
  description: string;
  events: string[];
  channels: Channel[];
  instanceIds: string[];
  mode: WebhookMode | 'BOTH';
  ordering: WebhookOrdering;
  batchSize: number | string;
  standardSignature: boolean;
  clientCertificate: boolean;
  /** `null` leaves them as they are: their values are not shown, so that they can only be replaced together. */
  headers: Header[] | null;
}

export const valuesOf = (webhook: WebhookRowFragment): WebhookValues => ({
  name: webhook.name,
  url: webhook.url,
  description: webhook.description ?? '',
  events: webhook.events,
  channels: webhook.channels,
  instanceIds: webhook.instanceIds,
  mode: webhook.mode ?? 'BOTH',
  ordering: webhook.ordering,
  batchSize: webhook.batchSize,
  standardSignature: webhook.standardSignature,
  clientCertificate: webhook.clientCertificate,
  headers: null,
});

/**
 * Turns the values of the form into the variables of the mutation. Unchanged values are not sent,
 * so that two people who change two things do not undo each other.
 */
export function changesOf(values: WebhookValues, webhook: WebhookRowFragment) {
  const { headers, mode, batchSize, ...rest } = values;
  const before = valuesOf(webhook);
  const changed = Object.entries({ ...rest, batchSize: Number(batchSize) || 0 }).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof WebhookValues]),
  );
  return {
    ...(Object.fromEntries(changed) as Partial<Omit<WebhookValues, 'headers' | 'mode' | 'batchSize'>> & {
      batchSize?: number;
    }),
    ...(mode === before.mode ? {} : { mode: mode === 'BOTH' ? null : mode }),
    ...(headers
      ? { headers: Object.fromEntries(headers.filter(isWritten).map(({ name, value }) => [name.trim(), value])) }
      : {}),
  };
}

const isWritten = ({ name, value }: Header): boolean => name.trim() !== '' || value !== '';
