import { ACCOUNT_STARTERS } from './accounts.js';
import { OFFER_STARTERS } from './offers.js';
import { ORDER_STARTERS } from './orders.js';
import type { Starter } from './starter.js';
import { VISIT_STARTERS } from './visits.js';

/** Templates to begin with, in the order in which they are shown. */
export const STARTERS: readonly Starter[] = [
  ...ACCOUNT_STARTERS, //
  ...ORDER_STARTERS,
  ...VISIT_STARTERS,
  ...OFFER_STARTERS,
];
