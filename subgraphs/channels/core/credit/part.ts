import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../channels.js';
import { priceResolver } from '../price/price.resolver.js';
import { prices } from '../price/prices.js';
import { lowBalanceJob } from './alert/low-balance.job.js';
import { CreditResolver } from './credit.resolver.js';
import { ledgerEdges } from './ledger/edges.resolver.js';
import { sumLedgerJob } from './ledger/sum-ledger.job.js';
import { CreateCredit } from './migrations/002-credit.js';
import { CreateUsage } from './migrations/012-usage.js';
import { IndexLedgerSums } from './migrations/014-ledger-sums.js';
import { AddLedgerList } from './migrations/080-credits.js';
import { AddUsageCost } from './migrations/081-usage-cost.js';
import { AddUsageQuarterHours } from './migrations/161-usage-quarter-hours.js';
import { SumUsageDays } from './migrations/162-usage-days.js';
import { SumUsageOf } from './migrations/175-usage-of.js';
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
  migrations: {
    '002-credit': CreateCredit,
    '012-usage': CreateUsage,
    '014-ledger-sums': IndexLedgerSums,
    '080-credits': AddLedgerList,
    '081-usage-cost': AddUsageCost,
    '161-usage-quarter-hours': AddUsageQuarterHours,
    '162-usage-days': SumUsageDays,
    '175-usage-of': SumUsageOf,
  },
  resources: [prices],
  jobs: () => [foldUsageJob(), foldUsageOfJob(), forgetMinutesJob(), sumLedgerJob(), lowBalanceJob()],
});
