import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ReportsDocument, TrustedLinesDocument } from '../../../graph/generated/settings';
import { problemOf } from '../../../graph/problem';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconFlag } from '../../../ui/icons/icons';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { usePages } from '../../../ui/list/use-pages';
import { FileReport } from './file-report';
import { Lines } from './lines';
import { Reports } from './reports';
import type { TrustSearch } from './search';

const route = getRouteApi('/$workspaceId/settings/trust');

/** Shows the trust score of each line with its reasons, and the reports. */
export function Trust() {
  const { t } = useTranslation();
  const { kind, status, line, open } = route.useSearch();
  const navigate = route.useNavigate();
  const [filing, setFiling] = useState(false);
  const [{ data, error }, again] = useQuery({ query: TrustedLinesDocument });
  const variables = useMemo(() => ({ kind, statuses: status && [status], instanceId: line }), [kind, status, line]);
  const reports = usePages(ReportsDocument, variables, found => found.reports);
  const change = (changed: Partial<TrustSearch>) =>
    void navigate({ search: old => ({ ...old, open: undefined, ...changed }), replace: true });
  // A channel that the person may not read is null; the others are shown.
  const lines = data ? [data.lines, data.otherLines].flatMap(page => page?.items ?? []) : null;
  const fileOne = useMay('reports:create') && (
    <Button leftSection={<IconFlag size={14} aria-hidden />} onClick={() => setFiling(true)}>
      {t('trust.file')}
    </Button>
  );
  return (
    <Page title={t('screens.trust')} wide actions={fileOne}>
      <RoleNote scope="reports:create" />
      {error && !lines?.length ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : (
        <Lines lines={lines} chosen={line} onChoose={id => change({ line: id })} />
      )}
      <Reports
        reports={reports}
        search={{ kind, status, line, open }}
        nameOf={id => lines?.find(each => each.id === id)?.name ?? id}
        onChange={change}
      />
      {filing && (
        <FileReport
          lines={lines ?? []}
          onClose={() => setFiling(false)}
          onFiled={id => {
            setFiling(false);
            reports.reload();
            change({ kind: undefined, status: undefined, line: undefined, open: id });
          }}
        />
      )}
    </Page>
  );
}
