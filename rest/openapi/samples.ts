import {
  type GraphQLField,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** Values of fields in examples, by `Type.field` or `field`. A field that may be null and has none is null. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  id: 'topic_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'Message.id': 'msg_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'Call.id': 'msg_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'CallRecording.id': 'rec_01jd7s2q8vfz7t4x1m9c5k3r6n',
  callId: 'msg_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'CallLeg.id': 'leg_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'CallLanguage.language': 'en-US',
  voices: 'woman',
  'Webhook.id': 'whk_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'WebhookDelivery.id': 'whd_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'WebhookEvent.id': 'evt_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'OauthApp.id': 'app_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'EmailDomain.id': 'edm_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'EmailDomain.name': 'shop.example',
  unicodeName: 'shop.example',
  'EmailDomain.code': 'EMAIL_DOMAIN_DNS_PENDING',
  'EmailDomainRecord.name': 'sb4x1m9c5k3r6n._domainkey.shop.example',
  'EmailDomainRecord.type': 'TXT',
  value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOC…',
  found: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOC…',
  'Contact.id': 'con_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'Segment.id': 'seg_01jd7s2q8vfz7t4x1m9c5k3r6n',
  contactId: 'con_01jd7s2q8vfz7t4x1m9c5k3r6n',
  segmentId: 'seg_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'Segment.name': 'Reachable in Portuguese',
  'Segment.rules': { type: 'contactField', field: 'languages', op: 'contains', value: 'pt-BR' },
  rule: { type: 'contactField', field: 'languages', op: 'contains', value: 'pt-BR' },
  'ShortLink.id': 'cmi9x0k2v000a4p7d1q8z5b3f',
  'ShortLink.code': 'spring-sale',
  'ShortLink.url': 'https://shop.example/spring',
  'PhoneNumber.id': 'num_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'PhoneNumber.name': 'Shop',
  phoneNumber: '+14155550100',
  country: 'US',
  price: 100,
  shortUrl: 'https://msg.example/l/spring-sale',
  shortLinkId: 'cmi9x0k2v000a4p7d1q8z5b3f',
  clickId: 'clk_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'Click.id': 'clk_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'Click.kind': 'HUMAN',
  'Conversion.id': 'cvn_01jd7s2q8vfz7t4x1m9c5k3r6n',
  'Conversion.externalId': 'order-42',
  'Conversion.rule': 'CLICK',
  'Conversion.windowDays': 30,
  'Conversion.value': '49.9',
  'Conversion.currency': 'EUR',
  version: 1,
  workspaceId: 'ws_01jd7s2q8vfz7t4x1m9c5k3r6n',
  webhookId: 'whk_01jd7s2q8vfz7t4x1m9c5k3r6n',
  messageId: 'msg_01jd7s2q8vfz7t4x1m9c5k3r6n',
  messageIds: 'msg_01jd7s2q8vfz7t4x1m9c5k3r6n',
  eventId: 'evt_01jd7s2q8vfz7t4x1m9c5k3r6n',
  userId: 'usr_01jd7s2q8vfz7t4x1m9c5k3r6n',
  clientId: 'app_01jd7s2q8vfz7t4x1m9c5k3r6n',
  slug: 'newsletter',
  name: 'Newsletter',
  'Webhook.name': 'Orders',
  'OauthApp.name': 'Shop assistant',
  'EventType.name': 'sms.delivered',
  description: 'Once a month.',
  'EventType.description': 'An SMS reached the handset.',
  url: 'https://example.com/webhooks/switchboard',
  events: 'sms.delivered',
  event: 'sms.delivered',
  secret: 'whsec_XlYx0Zk3aG9Qm1nT5rVb7w',
  clientSecret: 'cs_XlYx0Zk3aG9Qm1nT5rVb7w',
  redirectUris: 'https://shop.example/callback',
  allowedScopes: 'contacts:read',
  scopes: 'contacts:read',
  email: 'ana@example.com',
  to: '+5511987650000',
  recipient: '+5511987650000',
  channel: 'sms',
  currency: 'credits',
  total: 1,
  count: 1,
  page: 1,
  limit: 20,
  totalPages: 1,
  attempts: 1,
  deleted: true,
  revoked: true,
  enabled: true,
};

const SCALARS: Readonly<Record<string, unknown>> = {
  ID: '01jd7s2q8vfz7t4x1m9c5k3r6n',
  String: 'text',
  Int: 1,
  Float: 1,
  Boolean: false,
  DateTimeISO: '2026-11-21T12:00:00.000Z',
};

/** An example of what a field of this type answers. */
export function sampleOf(type: GraphQLOutputType, owner = '', name = ''): unknown {
  const sample = SAMPLES[`${owner}.${name}`] ?? SAMPLES[name];
  const shown = getNullableType(type);
  if (isListType(shown)) return [sampleOf(shown.ofType, owner, name)];
  if (isEnumType(shown)) return shown.getValues()[0]!.name;
  if (isUnionType(shown)) return sampleOf(shown.getTypes()[0]!);
  if (isObjectType(shown)) {
    const fields: GraphQLField<unknown, unknown>[] = Object.values(shown.getFields());
    return Object.fromEntries(fields.map(field => [field.name, sampleOf(field.type, shown.name, field.name)]));
  }
  if (sample !== undefined && String(shown) !== 'DateTimeISO') return sample;
  if (!isNonNullType(type)) return null;
  return SCALARS[String(shown)] ?? {};
}
