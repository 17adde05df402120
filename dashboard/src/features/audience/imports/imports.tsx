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
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';
import { ImportState } from './import-state';

const VARIABLES = { limit: 50 };

/** The files of contacts that were taken in during the last 30 days. */
export function Imports() {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const navigate = useNavigate();
  const pages = usePages(ContactImportsDocument, VARIABLES, data => data.contactImports);
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
  const { t, i18n } = useTranslation();
  const { place } = useViewer();
  return useMemo(() => {
    const number = new Intl.NumberFormat(i18n.language);
    const count = (key: 'created' | 'updated' | 'unchanged' | 'failed', secondary: boolean) => ({
      key,
      head: t(`imports.${key}`),
      width: '90px',
      secondary,
      cell: (row: ImportRowFragment) => number.format(row[key]),
    });
    return [
      column('file', t('imports.file'), 'minmax(140px, 1fr)', row => (
        <Link
          to="/$workspaceId/audience/imports/$importId"
          params={{ workspaceId: place.workspaceId, importId: row.id }}
          tabIndex={-1}
        >
          {row.fileName ?? row.id}
        </Link>
      )),
      column('status', t('imports.state'), '110px', row => <ImportState {...row} />),
      wideColumn('kind', t('imports.kind'), '90px', row => t(row.dryRun ? 'imports.check' : 'imports.real')),
      count('created', true),
      count('updated', true),
      count('unchanged', true),
      count('failed', false),
      wideColumn('createdAt', t('imports.createdAt'), '110px', row => <Time at={row.createdAt} />),
    ];
  }, [t, i18n.language, place.workspaceId]);
}
