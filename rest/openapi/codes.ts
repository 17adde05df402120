import type { ErrorCode } from '../../catalogue/errors/catalogue.js';

const SEND: readonly ErrorCode[] = [
  'TO_REQUIRED',
  'TO_LIMIT_EXCEEDED',
  'INVALID_RECIPIENT',
  'CONTENT_REQUIRED',
  'SCHEDULE_OUT_OF_RANGE',
  'INSUFFICIENT_CREDITS',
  'SENDER_NOT_ALLOWED',
  'ONBOARDING_REQUIRED',
  'TEMPLATE_UNSUPPORTED',
  'CHANNEL_NOT_CONFIGURED',
  'INVALID_TOPIC',
  'RECIPIENT_SUPPRESSED',
  'RECIPIENT_OPTED_OUT',
  'QUIET_HOURS',
];
const ONE_WEBHOOK: readonly ErrorCode[] = ['WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED'];

/** The codes of an operation beside those that follow from its method, path and arguments. */
export const OWN_CODES: Readonly<Record<string, readonly ErrorCode[]>> = {
  createTopic: ['TOPIC_SLUG_TAKEN'],
  updateTopic: ['TOPIC_SLUG_TAKEN'],
  createContact: ['CONTACT_CONFLICT', 'LIMIT_REACHED'],
  updateContact: ['CONTACT_CONFLICT', 'LIMIT_REACHED'],
  addContactTag: ['LIMIT_REACHED'],
  createForm: ['FORM_LIMIT'],
  deleteTopic: ['IN_USE_BY_SEGMENTS'],
  createSegment: ['LIMIT_REACHED'],
  updateSegment: ['LIMIT_REACHED'],
  sendSms: SEND,
  cancelSms: ['MESSAGE_NOT_CANCELLABLE'],
  sendEmail: [...SEND, 'INVALID_LIST_UNSUBSCRIBE_TOPIC'],
  cancelEmail: ['MESSAGE_NOT_CANCELLABLE'],
  createWebhook: ['WEBHOOK_URL_NOT_ALLOWED', 'INSTANCE_NOT_ALLOWED'],
  webhook: ['WEBHOOK_NOT_FOUND'],
  updateWebhook: [...ONE_WEBHOOK, 'WEBHOOK_URL_NOT_ALLOWED'],
  deleteWebhook: ONE_WEBHOOK,
  rotateWebhookSecret: ONE_WEBHOOK,
  testWebhook: [...ONE_WEBHOOK, 'WEBHOOK_DISABLED'],
  webhookDeliveries: ONE_WEBHOOK,
  redeliverWebhook: ['NOT_FOUND', 'INSTANCE_NOT_ALLOWED', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_DISABLED'],
  replayWebhook: [...ONE_WEBHOOK, 'WEBHOOK_DISABLED'],
  createOauthApp: ['INVALID_REDIRECT_URI'],
  updateOauthApp: ['INVALID_REDIRECT_URI'],
};
