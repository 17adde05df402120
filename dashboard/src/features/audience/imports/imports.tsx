import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactImportsDocument, type ImportRowFragment } from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconFileImport } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';
import { ImportState } from './import-state';

const VARIABLES = { limit: 50 };

/** The files of contacts that were taken in during the last 30 days. */
export function Imports() {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { workspaceId } = place;
  const navigate = useNavigate();
  const may = useMay('contacts:manage');
  const { rows, problem, readMore, reload } = usePages(ContactImportsDocument, VARIABLES, data => data.contactImports);
  usePolling(rows?.some(({ status }) => status === 'QUEUED' || status === 'RUNNING') ?? false, reload);
  const [selected, setSelected] = useState<string>();
  const columns = useColumns();
  const begin = may && (
    <Button
      leftSection={<IconFileImport size={14} aria-hidden />}
      onClick={() => void navigate({ to: '/$workspaceId/audience/imports/new', params: { workspaceId } })}
    >
      {t('imports.begin')}
    </Button>
  );
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/$workspaceId/audience/imports/$importId', params: { workspaceId, importId: id } });
  return (
    <Page title={t('screens.imports')} wide actions={begin}>
      <RoleNote scope="contacts:manage" />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('imports.none')} note={t('imports.noneNote')}>
          {begin}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.imports')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
          onOpen={open}
          onEnd={readMore}
        />
      )}
    </Page>
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
