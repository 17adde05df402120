import { provideResource } from '../../../../kernel/context/resource.js';
import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { beforeGrant } from '../../core/credit/write/before-grant.js';
import type { NumberBehaviours } from './behaviour/behaviour.js';
import { ordersJob } from './order/orders.job.js';
import { PhoneNumber } from './phone-number.js';
import { PhoneNumberResolver } from './phone-number.resolver.js';
import { findPhoneNumber } from './phone-number.service.js';
import { phoneNumberActsResolver } from './phone-number-acts.resolver.js';
import { NumberOfEntryResolver } from './rental/ledger.resolver.js';
import { numbersDue } from './rental/numbers-due.js';
import { hastenPayments } from './rental/recover.js';
import { rentalsJob } from './rental/rentals.job.js';
import { RentalsResolver } from './rental/rentals.resolver.js';
import { numberSearch } from './search-numbers.js';

/** The phone numbers that workspaces rent, with the behaviours that channels add to them. */
export const numberPart = (behaviours: NumberBehaviours): SubgraphPart => ({
  resolvers: [
    PhoneNumberResolver,
    phoneNumberActsResolver(behaviours),
    RentalsResolver,
    NumberOfEntryResolver,
  ] as object[] as Function[],
  entities: [PhoneNumber],
  references: {
    PhoneNumber: { scope: 'phone_numbers:read', resolve: ({ id }, ctx) => findPhoneNumber(ctx, id) },
  },
  searches: { phoneNumbers: numberSearch },
  attention: { numbersDue },
  resources: [provideResource(beforeGrant, hastenPayments)],
  jobs: () => [ordersJob(), rentalsJob()],
});
