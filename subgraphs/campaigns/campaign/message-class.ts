import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';

export const CLASSES = ['marketing', 'transactional'] as const;

export type MessageClass = (typeof CLASSES)[number];

export const MessageClassName = enumOf(
  'MessageClass',
  CLASSES,
  'Who wants no marketing gets a message only if it is transactional: something that was asked for.',
);
