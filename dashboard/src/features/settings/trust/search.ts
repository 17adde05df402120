import { type Filters, filtersBy, oneOf, text } from '../../../ui/list/address';
import { REPORT_KINDS, REPORT_STATUSES } from './levels';

/** The URL holds the filters of the reports, the line whose history is shown, and the report beside the list. */
const SCHEMA = { kind: oneOf(REPORT_KINDS), status: oneOf(REPORT_STATUSES), line: text, open: text };

export type TrustSearch = Filters<typeof SCHEMA>;
export const readTrust = filtersBy(SCHEMA);
