import type { Catalogue } from './catalogue.js';

export const channels = {
  TO_REQUIRED: [400, 'Name at least one recipient in "to".'],
  TO_LIMIT_EXCEEDED: [400, 'A send may have at most {max} recipients.'],
  INVALID_RECIPIENT: [400, '"{value}" is not a valid recipient.'],
  CONTENT_REQUIRED: [400, 'The message has no content.'],
  SCHEDULE_OUT_OF_RANGE: [400, 'schedule.sendAt must lie between now and {days} days from now.'],
  INSUFFICIENT_CREDITS: [402, 'The send costs {cost} credits and the balance is {balance}.'],
  MESSAGE_NOT_CANCELLABLE: [409, 'A message that is {status} cannot be cancelled.'],
  CHANNEL_NOT_CONFIGURED: [503, 'No provider is configured for the channel {channel}. The operator must set one up.'],
  TEMPLATE_UNSUPPORTED: [422, 'Templates cannot be sent on this channel.'],
  RECIPIENT_REJECTED: [422, 'The provider does not accept this recipient.'],
  SENDER_REJECTED: [422, 'The provider does not accept this sender.'],
  CONTENT_REJECTED: [422, 'The provider does not accept this content.'],
  PROVIDER_REJECTED: [422, 'The provider rejected the message.'],
  PROVIDER_TIMEOUT: [504, 'The provider did not answer: the message may or may not arrive.'],
  PROVIDER_UNAVAILABLE: [503, 'The provider could not be reached.'],
  MESSAGE_UNDELIVERABLE: [422, 'The message could not be delivered.'],
  EMAIL_BOUNCED: [422, 'The mail bounced.'],
  INVALID_LIST_UNSUBSCRIBE_TOPIC: [400, 'listUnsubscribeTopicId names no topic of this workspace.'],
} as const satisfies Catalogue;
