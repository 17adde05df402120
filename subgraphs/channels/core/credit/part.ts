import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../channels.js';
import { priceResolver } from '../price/price.resolver.js';
import { prices } from '../price/prices.js';
import { lowBalanceJob } from './alert/low-balance.job.js';
import { lowBalance } from './alert/low-balance.js';
import { CreditResolver } from './credit.resolver.js';
import { CREDIT_INVARIANTS } from './invariants.js';
import { ledgerEdges } from './ledger/edges.resolver.js';
import { sumLedgerJob } from './ledger/sum-ledger.job.js';
import { SeriesResolver } from './series/series.resolver.js';
import { UsageBySourceResolver } from './source/source.resolver.js';
import { foldUsageJob } from './usage/fold-usage.job.js';
import { foldUsageOfJob } from './usage/fold-usage-of.job.js';
import { forgetMinutesJob } from './usage/forget-minutes.job.js';

/** Credits, prices and usage. */
export const creditPart = (channels: Channels): SubgraphPart => ({
  resolvers: [
    CreditResolver,
    SeriesResolver,
    UsageBySourceResolver,
    ledgerEdges(channels),
    priceResolver(channels),
  ] as object[] as Function[],
  resources: [prices],
  invariants: CREDIT_INVARIANTS,
  attention: { lowBalance },
  jobs: () => [foldUsageJob(), foldUsageOfJob(), forgetMinutesJob(), sumLedgerJob(), lowBalanceJob()],
});
