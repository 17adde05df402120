import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';

export const CLASSES = ['marketing', 'transactional'] as const;

export type MessageClass = (typeof CLASSES)[number];

export const MessageClassName = enumOf(
  'MessageClass',
  CLASSES,
  'Contacts who want no marketing only get transactional messages: those that they asked for.',
);
