import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { prices } from '../price/prices.js';
import { CreditResolver } from './credit.resolver.js';
import { foldUsageJob } from './fold-usage.job.js';
import { CreateCredit } from './migrations/002-credit.js';
import { CreateUsage } from './migrations/012-usage.js';
import { IndexLedgerSums } from './migrations/014-ledger-sums.js';
import { sumLedgerJob } from './sum-ledger.job.js';

/** Credits and usage. */
export const creditPart: SubgraphPart = {
  resolvers: [CreditResolver],
  migrations: { '002-credit': CreateCredit, '012-usage': CreateUsage, '014-ledger-sums': IndexLedgerSums },
  resources: [prices],
  jobs: () => [foldUsageJob(), sumLedgerJob()],
};
