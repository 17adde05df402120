import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../kernel/errors/input-errors.js';
import { isVisible } from '../../../../kernel/graph/validation.js';
import { contentRequired } from '../../core/message/accept/command.js';
import type { PushContent, Urgency } from './notification.js';
import { PAYLOAD_LIMITS, payloadSizes } from './payload.js';
import { MAX_TTL, type PushPayload, type SendPushArgs } from './push.args.js';

/** Throws `CONTENT_REQUIRED`, `VALIDATION_ERROR`, `PUSH_PAYLOAD_TOO_LARGE`. */
export function readPush(args: SendPushArgs, { config }: Context): PushContent {
  const { title, message, ...given } = args.payload ?? {};
  const body = given.body || message || '';
  const errors = new InputErrors();
  errors.of(() => (title && isVisible(title)) || contentRequired('payload.title'));
  errors.of(
    () => given.body && message && failIfInvalid([invalidField('payload.message', 'notBeside', { other: 'body' })]),
  );
  errors.of(() => failIfInvalid(payloadErrors(args.payload ?? {})));
  errors.throwIfAny();
  const content: PushContent = { ...withoutNull({ ...given, title: title!, body }), ...topicOf(args) };
  checkSize(content, config.baseUrl);
  return content;
}

/** A topic alone among the recipients is the topic of the send. */
const topicOf = ({ to, topicId }: SendPushArgs) =>
  to?.length === 1 && to[0]!.startsWith('top_') && isId('top', to[0]!) && !topicId ? { topicId: to[0]! } : {};

const OBJECTS = ['data'] as const;
const PLATFORMS = ['web', 'android', 'ios'] as const;

function payloadErrors(payload: PushPayload): InvalidField[] {
  const { overrides, actions } = payload;
  const urls = [
    ...(['url', 'icon', 'image'] as const).map(name => [`payload.${name}`, payload[name]] as const),
    ...(actions ?? []).flatMap((action, index) =>
      (['url', 'icon'] as const).map(name => [`payload.actions[${index}].${name}`, action?.[name]] as const),
    ),
  ];
  return [
    ...OBJECTS.flatMap(name => objectErrors(`payload.${name}`, payload[name])),
    ...PLATFORMS.flatMap(name => objectErrors(`payload.overrides.${name}`, overrides?.[name])),
    ...urls.flatMap(([field, value]) => (value && !isTarget(value) ? [invalidField(field, 'target')] : [])),
  ];
}

const objectErrors = (field: string, value: unknown): InvalidField[] =>
  value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value))
    ? []
    : [invalidField(field, 'object')];

/** Schemes that run code or read files where they are opened. */
const REFUSED_SCHEME = /^(?:javascript|data|vbscript|file|blob|about):/i;

export const isTarget = (text: string): boolean =>
  /^\/(?!\/)\S*$/.test(text) || (URL.canParse(text) && !/[\s\p{Cc}]/u.test(text) && !REFUSED_SCHEME.test(text));

type Given = Omit<PushPayload, 'title' | 'message' | 'body'> & { title: string; body: string };

function withoutNull(given: Given): PushContent {
  const { templateId: _, variables: __, ttl, urgency, overrides, actions, ...rest } = given;
  const members = Object.entries({
    ...rest,
    overrides: overrides && present(overrides),
    actions: actions?.map(present),
  });
  return {
    kind: 'push',
    ttl: ttl ?? MAX_TTL,
    urgency: (urgency ?? 'normal') as Urgency,
    ...(Object.fromEntries(members.filter(([, value]) => value !== null && value !== undefined)) as unknown as Given),
  } as PushContent;
}

const present = <Value extends object>(value: Value): object =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined));

/** Throws `PUSH_PAYLOAD_TOO_LARGE` for the first platform that does not take it. */
function checkSize(content: PushContent, baseUrl: string): void {
  for (const [platform, size] of Object.entries(payloadSizes(content, baseUrl))) {
    const max = PAYLOAD_LIMITS[platform as keyof typeof PAYLOAD_LIMITS];
    const details = [invalidField('payload', 'bytes', { max })];
    if (size > max) fail('PUSH_PAYLOAD_TOO_LARGE', { platform, size, max }, { details });
  }
}
