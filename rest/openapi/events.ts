import { dataSchemaOf, type EventType, eventTypes } from '../../kernel/events/event-type.js';
import { type JsonSchema, reference } from './schemas.js';

/** The headers of a delivery. */
export const HEADERS_OF_DELIVERY: readonly (readonly [name: string, description: string])[] = [
  ['X-Webhook-Event', 'Name of the event.'],
  ['X-Webhook-Id', 'The same for every attempt: take it once.'],
  ['X-Webhook-Attempt', 'Number of the attempt, from 1.'],
  ['X-Service-Timestamp', 'Unix seconds used in the signature.'],
  [
    'X-Service-Signature',
    '`t=<unix_seconds>,v1=<hash>`: HMAC-SHA256, in lower-case hex, keyed with the secret over `<timestamp>.<raw body>`.',
  ],
  ['X-Workspace-Id', 'The workspace.'],
];

const parameters = HEADERS_OF_DELIVERY.map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** The members that every event has beside its name and its data. */
const ENVELOPE = {
  id: { type: 'string' },
  workspaceId: { type: 'string' },
  instanceId: { type: 'string', description: 'Empty for messages of SMS, e-mail, push, RCS and web chats.' },
  messageId: { type: 'string' },
  timestamp: {
    type: 'string',
    format: 'date-time',
    description: 'The time of the request, for protection against replay.',
  },
  sandbox: { type: 'boolean', description: 'Present, and true, for events of test keys.' },
};
const REQUIRED = ['id', 'event', 'workspaceId', 'instanceId', 'timestamp', 'data'];

/** Components of a description whose schemas are those of {@link bodySchemaOf}. */
export const EVENT_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ShortenedEvent: {
    type: 'object',
    description:
      'An event whose body would exceed 256 KiB. The long members of its data are left out, even required ones.',
    required: [...REQUIRED, 'omitted', 'dataUrl'],
    properties: {
      ...ENVELOPE,
      event: { type: 'string' },
      data: { type: 'object', description: 'The short members of the data.' },
      omitted: {
        type: 'array',
        items: { type: 'string' },
        maxItems: 100,
        description: 'Members of `data` that are left out.',
      },
      dataUrl: { type: 'string', format: 'uri', description: 'The whole event.' },
    },
  },
};

/** The body of an event: whole, or shortened. */
export function bodySchemaOf(type: EventType): JsonSchema {
  const { $schema: _, ...data } = dataSchemaOf(type);
  const event = { const: type.name };
  const whole = {
    type: 'object',
    required: REQUIRED,
    properties: { ...ENVELOPE, event, data, omitted: false },
  };
  const shortened = { allOf: [reference('schemas', 'ShortenedEvent'), { type: 'object', properties: { event } }] };
  return { anyOf: [whole, shortened] };
}

/** Describes the webhook requests, one entry for each event. */
export const webhookSection = (): Record<string, JsonSchema> =>
  Object.fromEntries(eventTypes().map(type => [type.name, { post: delivery(type) }]));

function delivery(type: EventType): JsonSchema {
  const { name, description, sample } = type;
  return {
    operationId: `event:${name}`,
    summary: name,
    description,
    tags: ['webhooks'],
    // The signature proves the sender: there is no credential.
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: bodySchemaOf(type),
          examples: { sample: { value: exampleOf(name, sample) } },
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else is tried again after 5 minutes, 30 minutes and 2 hours.' },
    },
  };
}

export const exampleOf = (event: string, data: object) => ({
  id: 'evt_01jd7s2q8vfz7t4x1m9c5k3r6n',
  event,
  workspaceId: 'ws_01jd7s2q8vfz7t4x1m9c5k3r6n',
  instanceId: '',
  timestamp: '2026-11-21T12:00:00.000Z',
  data,
});
