import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { foldConsentsJob } from './fold-consents.job.js';
import { AddConsentSeries } from './migrations/114-consent-series.js';
import { SumConsentDays } from './migrations/115-consent-days.js';
import { SeriesResolver } from './series.resolver.js';

/** Consents by hour or day. */
export const consentSeriesPart: SubgraphPart = {
  resolvers: [SeriesResolver],
  migrations: { '114-consent-series': AddConsentSeries, '115-consent-days': SumConsentDays },
  jobs: () => [foldConsentsJob()],
};
