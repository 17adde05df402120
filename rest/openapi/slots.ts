import type { ErrorCode } from '../../catalogue/errors/catalogue.js';
import { phrase, type Values } from '../../kernel/errors/text.js';
import { MAX_VALUES } from '../../kernel/http/request-body.js';
import { EXAMPLES } from './examples.js';

/** The members of the examples of bodies, the first of each name: the value that another object has is one of them. */
const OF_EXAMPLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(EXAMPLES)
    .flatMap(example => Object.entries(example))
    .filter(([, value]) => typeof value === 'string')
    .reverse(),
);

/** A value for every slot of a text. */
export const SLOTS: Readonly<Record<string, string | number>> = {
  ...OF_EXAMPLES,
  count: 1,
  size: 1_000,
  max: 100,
  limit: 60,
  retryAfterSec: 12,
  value: '+1 555',
  days: 365,
  minutes: 15,
  cost: 4,
  until: '2026-05-04T08:00:00.000Z',
  balance: 1,
  status: 'DELIVERED',
  channel: 'sms',
  code: 'spring-sale',
  domain: 'shop.example',
  platform: 'ANDROID',
  phoneNumber: '+14155550100',
  feature: 'VOICE',
  cap: 500,
  name: 'VIP',
  key: 'birthday',
  type: 'DATE',
  names: 'Reachable in Portuguese',
  uri: 'http://shop.example/callback',
  reason: 'it is not https',
  types: 'application/json',
  stored: 90,
  contentType: 'video/mp4',
  header: 'X-Workspace-Id',
};
/** Slots whose value depends on the code. */
export const SLOTS_OF: Partial<Record<ErrorCode, Values>> = {
  OPERATION_TOO_COMPLEX: { limit: MAX_VALUES, measure: phrase('values') },
  PAYLOAD_TOO_LARGE: { max: 1_048_576 },
  UPLOAD_LIMIT_EXCEEDED: { max: 4 },
  PAGE_TOO_DEEP: { max: 10_000 },
  INSTANCE_NOT_ACTIVE: { status: 'DISCONNECTED' },
  PHONE_NUMBER_STATE: { status: 'RELEASED' },
  INSTANCE_TRUST_TOO_LOW: { score: 8 },
  MESSAGE_NOT_EDITABLE: { status: 'FAILED' },
  MESSAGE_NOT_DELETABLE: { status: 'FAILED' },
  MEDIA_TYPE_MISMATCH: { type: 'image' },
};
