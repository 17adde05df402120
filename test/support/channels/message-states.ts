import type { Message } from '../../../subgraphs/channels/core/message/message.js';
import { toMessage } from '../../../subgraphs/channels/core/message/row.js';
import type { MessageStatus } from '../../../subgraphs/channels/core/message/status.js';
import type { Receipt } from '../../../subgraphs/channels/core/provider/port.js';

export const NOW = new Date('2026-11-21T12:00:00.000Z');

/** Every state in which a message can be, by status and substatus. */
export const STATES: readonly (readonly [MessageStatus, string | null])[] = [
  ['QUEUED', null],
  ['SCHEDULED', null],
  ['SENT', null],
  ['SENT', 'unknown'],
  ['DELIVERED', null],
  ['DELIVERED', 'read'],
  ['DELIVERED', 'opened'],
  ['DELIVERED', 'clicked'],
  ['FAILED', null],
  ['FAILED', 'cancelled'],
  ['FAILED', 'bounced'],
];

export const messageIn = (
  status: MessageStatus,
  substatus: string | null = null,
  more: Partial<Message> = {},
): Message => toMessage({ id: 'msg_1', channel: 'email', cost: 1, parts: 1, attempt: 1, status, substatus, ...more });

export const receipt = (status: Receipt['status'], substatus?: Receipt['substatus']): Receipt => ({
  providerRef: 'r',
  status,
  at: NOW,
  ...(substatus ? { substatus } : {}),
});

/** Every receipt that a provider may give. */
export const RECEIPTS: readonly Receipt[] = [
  receipt('DELIVERED'),
  receipt('DELIVERED', 'read'),
  receipt('DELIVERED', 'opened'),
  receipt('DELIVERED', 'clicked'),
  receipt('FAILED', 'bounced'),
  receipt('FAILED', 'undeliverable'),
  receipt('FAILED', 'expired'),
];
