import { VERSION } from '../../kernel/config/version.js';
import { type EventType, eventTypes } from '../../kernel/events/event-type.js';
import { bodySchemaOf, EVENT_SCHEMAS, exampleOf, HEADERS_OF_DELIVERY } from './events.js';
import type { JsonSchema } from './schemas.js';

const INTRODUCTION = `Every event that a webhook can receive: an HTTPS POST that is signed. Answer with a 2xx within 10 seconds. A
failure is tried again after 5 minutes, 30 minutes and 2 hours. \`GET /v1/events\` answers the same bodies.`;

/** `sms.delivered` as the name of a component. */
const keyOf = ({ name }: EventType) => name.replaceAll('.', '_');

/** The AsyncAPI 3.0 description of the events, made from their definitions alone. */
export const describeEvents = (baseUrl: string): object => ({
  asyncapi: '3.0.0',
  id: 'urn:switchboard:events',
  info: {
    title: 'Switchboard events',
    version: VERSION,
    description: INTRODUCTION,
    contact: { name: 'The operator of this installation', url: baseUrl },
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    tags: [{ name: 'webhooks', description: 'Events on their way to registered endpoints.' }],
  },
  defaultContentType: 'application/json',
  channels: {
    webhook: {
      address: null,
      description: 'The URL of a registered webhook.',
      messages: Object.fromEntries(
        eventTypes().map(type => [keyOf(type), { $ref: `#/components/messages/${keyOf(type)}` }]),
      ),
    },
  },
  operations: {
    receiveEvent: {
      action: 'send',
      channel: { $ref: '#/channels/webhook' },
      summary: 'Sends each event that a webhook subscribes to.',
      description: 'One request an event, or several in `{"events": [...]}` for a webhook that asks for batches.',
      tags: [{ name: 'webhooks' }],
      bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
    },
  },
  components: {
    messages: Object.fromEntries(eventTypes().map(type => [keyOf(type), messageOf(type)])),
    schemas: EVENT_SCHEMAS,
    messageTraits: { signed: { headers: HEADERS } },
  },
});

const HEADERS: JsonSchema = {
  type: 'object',
  required: HEADERS_OF_DELIVERY.map(([name]) => name),
  properties: Object.fromEntries(
    HEADERS_OF_DELIVERY.map(([name, description]) => [name, { type: 'string', description }]),
  ),
};

function messageOf(type: EventType): JsonSchema {
  const { name, description, sample } = type;
  return {
    name,
    title: name,
    summary: description,
    contentType: 'application/json',
    traits: [{ $ref: '#/components/messageTraits/signed' }],
    payload: bodySchemaOf(type),
    examples: [{ name: 'sample', payload: exampleOf(name, sample) }],
  };
}
