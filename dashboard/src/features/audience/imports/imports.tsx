import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactImportsDocument, type ImportRowFragment } from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { IconFileImport } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import { type Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';
import { ImportState } from './import-state';

/** The files of contacts that were taken in during the last 30 days. */
export function Imports() {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const navigate = useNavigate();
  const pages = usePages(ContactImportsDocument, { limit: 50 }, data => data.contactImports);
  usePolling(pages.rows?.some(({ status }) => status === 'QUEUED' || status === 'RUNNING') ?? false, pages.reload);
  const go = () => void navigate({ to: '/$workspaceId/audience/imports/new', params: { workspaceId } });
  const begin = useMay('contacts:manage') && (
    <Acts buttons={[{ label: t('imports.begin'), icon: IconFileImport, look: 'primary', go }]} />
  );
  return (
    <ListScreen
      title={t('screens.imports')}
      acts={begin}
      scope="contacts:manage"
      pages={pages}
      columns={useColumns()}
      empty={{ title: t('imports.none'), note: t('imports.noneNote'), act: begin }}
      onOpen={({ id }) =>
        void navigate({ to: '/$workspaceId/audience/imports/$importId', params: { workspaceId, importId: id } })
      }
    />
  );
}

function useColumns(): Column<ImportRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('file', t('imports.file'), 'minmax(140px, 1fr)', row => <ImportLink row={row} />),
      column('status', t('words.status'), '110px', row => <ImportState {...row} />),
      wideColumn('kind', t('words.type'), '90px', row => t(row.dryRun ? 'imports.check' : 'imports.real')),
      ...(['created', 'updated', 'unchanged'] as const).map(key =>
        wideColumn(key, t(`imports.${key}`), '90px', (row: ImportRowFragment) => formats.count(row[key])),
      ),
      column('failed', t('imports.failed'), '90px', row => formats.count(row.failed)),
      wideColumn('createdAt', t('imports.createdAt'), '110px', row => <Time at={row.createdAt} />),
    ],
    [t, formats],
  );
}

function ImportLink({ row: { id, fileName } }: { row: ImportRowFragment }) {
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/audience/imports/$importId" params={{ workspaceId, importId: id }} tabIndex={-1}>
      {fileName ?? id}
    </Link>
  );
}
