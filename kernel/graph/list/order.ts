import { enumOf } from '../scalar/enum-of.js';

export const ListOrder = enumOf(
  'ListOrder',
  ['NEWEST_FIRST', 'OLDEST_FIRST'],
  'The order of the time at which it was made.',
);
export type ListOrder = keyof typeof ListOrder;
