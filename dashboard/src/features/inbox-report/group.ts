import type { InboxReportQuery } from '../../graph/generated/inbox-report';

export type Group = NonNullable<InboxReportQuery['now']>['groups'][number];
