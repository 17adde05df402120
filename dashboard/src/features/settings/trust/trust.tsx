import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReportsDocument, type TrustedLineFragment, TrustedLinesDocument } from '../../../graph/generated/settings';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconFlag } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { useChangeAddress } from '../../../ui/kit/filter-bar';
import { useResult } from '../../../ui/kit/query-result';
import { after } from '../../../ui/kit/use-opened';
import { Page } from '../../../ui/layout/page';
import { usePages } from '../../../ui/list/use-pages';
import { FileReport } from './file-report';
import { Lines } from './lines';
import { Reports } from './reports';
import type { TrustSearch } from './search';

const route = getRouteApi('/$workspaceId/settings/trust');

/** Shows the trust score of each line with its reasons, and the reports. */
export function Trust() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const { kind, status, line } = search;
  const change = useChangeAddress<TrustSearch>(search);
  // A channel that the person may not read is null; the others are shown.
  const result = useResult(TrustedLinesDocument, {}, ({ lines, otherLines }) =>
    lines || otherLines ? [lines, otherLines].flatMap(page => page?.items ?? []) : null,
  );
  const lines = result.value ?? [];
  const reports = usePages(
    ReportsDocument,
    { kind, statuses: status && [status], instanceId: line },
    found => found.reports,
  );
  const filed = (id: string) => {
    reports.reload();
    change({ kind: undefined, status: undefined, line: undefined, open: id });
  };
  const mayFile = useMay('reports:create');
  return (
    <Page title={t('screens.trust')} wide actions={mayFile && <FileButton lines={lines} onFiled={filed} />}>
      <RoleNote scope="reports:create" />
      <Lines of={result} chosen={line} onChoose={id => change({ line: id })} />
      <Reports
        reports={reports}
        search={search}
        nameOf={id => lines.find(each => each.id === id)?.name ?? id}
        onChange={change}
      />
    </Page>
  );
}

interface FileButtonProps {
  lines: readonly TrustedLineFragment[];
  onFiled: (id: string) => void;
}

function FileButton({ lines, onFiled }: FileButtonProps) {
  const { t } = useTranslation();
  return (
    <Acts
      buttons={[
        {
          label: t('trust.file'),
          icon: IconFlag,
          look: 'primary',
          dialog: close => <FileReport lines={lines} onClose={close} onFiled={after(close, onFiled)} />,
        },
      ]}
    />
  );
}
