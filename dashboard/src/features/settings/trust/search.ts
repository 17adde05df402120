import type { ReportKind, ReportStatus } from '../../../graph/generated/settings';

/** The URL holds the filters of the reports, the line whose history is shown, and the report beside the list. */
export interface TrustSearch {
  kind?: ReportKind;
  status?: ReportStatus;
  line?: string;
  open?: string;
}
