import type { Channel } from '../../../../graph/generated/enums';

interface PayloadField {
  member: 'message' | 'subject' | 'text' | 'html' | 'title' | 'body' | 'url' | 'speak';
  rows: number;
  isRequired: boolean;
}

const line = (member: PayloadField['member'], isRequired = true): PayloadField => ({ member, rows: 1, isRequired });
const area = (member: PayloadField['member'], isRequired = true): PayloadField => ({ member, rows: 4, isRequired });

const MESSAGE = [area('message')];

const FIELDS: Record<Channel, readonly PayloadField[]> = {
  sms: MESSAGE,
  email: [line('subject'), area('text', false), area('html', false)],
  chatapp: MESSAGE,
  botchat: MESSAGE,
  photosocial: MESSAGE,
  push: [line('title'), area('body'), line('url', false)],
  rcs: MESSAGE,
  webchat: MESSAGE,
  voice: [area('speak')],
};

/** The texts of a payload that is written here; `null` for one of another type, which was made through the API. */
export const payloadFieldsOf = (channel: Channel, { type }: Record<string, unknown>): readonly PayloadField[] | null =>
  type === undefined || type === 'text' ? FIELDS[channel] : null;

/** An emptied text is left out. */
export function withMember(payload: Record<string, unknown>, member: string, text: string): Record<string, unknown> {
  const { [member]: _, ...rest } = payload;
  return text === '' ? rest : { ...rest, [member]: text };
}
