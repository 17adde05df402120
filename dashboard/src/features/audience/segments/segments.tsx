import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentListDocument, type SegmentRowFragment } from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Lamp } from '../../../ui/message/status';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';

const VARIABLES = { limit: 50 };

/** The sets of rules by which contacts are chosen. */
export function Segments() {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { workspaceId } = place;
  const navigate = useNavigate();
  const may = useMay('contacts:manage');
  const [selected, setSelected] = useState<string>();
  const { rows, problem, readMore, reload } = usePages(SegmentListDocument, VARIABLES, data => data.segments);
  const columns = useColumns();
  const make = may && (
    <Button
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => void navigate({ to: '/$workspaceId/audience/segments/new', params: { workspaceId } })}
    >
      {t('segments.make')}
    </Button>
  );
  return (
    <Page title={t('screens.segments')} wide actions={make}>
      <RoleNote scope="contacts:manage" />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('segments.none')} note={t('segments.noneNote')}>
          {make}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.segments')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
          onOpen={({ id }) =>
            void navigate({ to: '/$workspaceId/audience/segments/$segmentId', params: { workspaceId, segmentId: id } })
          }
          onEnd={readMore}
        />
      )}
    </Page>
  );
}

function useColumns(): Column<SegmentRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const { workspaceId } = place;
  return useMemo(() => {
    const sizeOf = ({ size }: SegmentRowFragment): string =>
      size.isExact
        ? formats.count(size.contacts)
        : t('segments.sizeAmong', {
            share: formats.percent(size.contacts / size.among),
            among: formats.short(size.among),
          });
    return [
      column('name', t('segments.name'), 'minmax(140px, 1fr)', row => (
        <Link to="/$workspaceId/audience/segments/$segmentId" params={{ workspaceId, segmentId: row.id }} tabIndex={-1}>
          {row.name}
        </Link>
      )),
      column('size', t('segments.size'), 'minmax(90px, 180px)', sizeOf),
      wideColumn('rules', t('segments.rules'), '130px', row =>
        t(`segments.ruleCount.${row.match}`, { count: row.rules.length }),
      ),
      wideColumn(
        'tracked',
        t('segments.events'),
        '130px',
        row =>
          row.tracked && (
            <Lamp tone={row.tracking === 'LIVE' ? 'done' : 'move'}>{t(`segments.tracking.${row.tracking}`)}</Lamp>
          ),
      ),
      wideColumn('updatedAt', t('contacts.updatedAt'), '120px', row => <Time at={row.updatedAt} />),
    ];
  }, [t, formats, workspaceId]);
}
