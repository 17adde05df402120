import { registerEnumType } from 'type-graphql';

export const InboundType = {
  TEXT: 'TEXT',
  IMAGE: 'IMAGE',
  AUDIO: 'AUDIO',
  VIDEO: 'VIDEO',
  DOCUMENT: 'DOCUMENT',
  STICKER: 'STICKER',
  LOCATION: 'LOCATION',
  CONTACT: 'CONTACT',
  REACTION: 'REACTION',
  INTERACTIVE: 'INTERACTIVE',
  /** Whatever has no type of its own here: adverts, polls, system notices. */
  UNSUPPORTED: 'UNSUPPORTED',
} as const;
export type InboundType = keyof typeof InboundType;
registerEnumType(InboundType, {
  description: 'The kind of the content. UNSUPPORTED: any other kind, such as a poll or a system notice.',
  name: 'InboundType',
});
