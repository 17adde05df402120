import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { ordersJob } from './order/orders.job.js';
import { PhoneNumber } from './phone-number.js';
import { PhoneNumberResolver } from './phone-number.resolver.js';
import { findPhoneNumber } from './phone-number.service.js';
import { NumberOfEntryResolver } from './rental/ledger.resolver.js';
import { numbersDue } from './rental/numbers-due.js';
import { rentalsJob } from './rental/rentals.job.js';
import { RentalsResolver } from './rental/rentals.resolver.js';
import { numberSearch } from './search-numbers.js';

/** The phone numbers that workspaces rent. */
export const numberPart: SubgraphPart = {
  resolvers: [PhoneNumberResolver, RentalsResolver, NumberOfEntryResolver],
  entities: [PhoneNumber],
  references: {
    PhoneNumber: { scope: 'phone_numbers:read', resolve: ({ id }, ctx) => findPhoneNumber(ctx, id) },
  },
  searches: { phoneNumbers: numberSearch },
  attention: { numbersDue },
  jobs: () => [ordersJob(), rentalsJob()],
};
