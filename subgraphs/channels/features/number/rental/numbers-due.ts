import { worldsOf } from '../../../../../kernel/context/world.js';
import type { NeedsAttention } from '../../../../../kernel/graph/contribution/attention.js';
import { newestOf, someOf } from '../../../../../kernel/graph/list/some-of.js';
import { PhoneNumber } from '../phone-number.js';

export const numbersDue: NeedsAttention = {
  type: someOf(PhoneNumber, 'NumbersDue'),
  scope: 'phone_numbers:read',
  description: 'Phone numbers whose period is not paid.',
  read: ctx => newestOf(ctx, PhoneNumber, { sandbox: worldsOf(ctx.caller), status: ['PAST_DUE', 'SUSPENDED'] }),
};
