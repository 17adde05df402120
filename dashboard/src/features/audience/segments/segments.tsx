import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentListDocument, type SegmentRowFragment } from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import { type Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Lamp } from '../../../ui/message/status';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';

/** The sets of rules by which contacts are chosen. */
export function Segments() {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const navigate = useNavigate();
  const pages = usePages(SegmentListDocument, { limit: 50 }, data => data.segments);
  const go = () => void navigate({ to: '/$workspaceId/audience/segments/new', params: { workspaceId } });
  const make = useMay('contacts:manage') && (
    <Acts buttons={[{ label: t('segments.make'), icon: IconPlus, look: 'primary', go }]} />
  );
  return (
    <ListScreen
      title={t('screens.segments')}
      acts={make}
      scope="contacts:manage"
      pages={pages}
      columns={useColumns()}
      empty={{ title: t('segments.none'), note: t('segments.noneNote'), act: make }}
      onOpen={({ id }) =>
        void navigate({ to: '/$workspaceId/audience/segments/$segmentId', params: { workspaceId, segmentId: id } })
      }
    />
  );
}

function useColumns(): Column<SegmentRowFragment>[] {
  const { t } = useTranslation();
  const sizeOf = useSizeOf();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(140px, 1fr)', row => <SegmentLink segment={row} />),
      column('size', t('screens.contacts'), 'minmax(90px, 180px)', sizeOf),
      wideColumn('rules', t('segments.rules'), '130px', row =>
        t(`segments.ruleCount.${row.match}`, { count: row.rules.length }),
      ),
      wideColumn(
        'tracked',
        t('screens.events'),
        '130px',
        row =>
          row.tracked && (
            <Lamp tone={row.tracking === 'LIVE' ? 'done' : 'move'}>{t(`segments.tracking.${row.tracking}`)}</Lamp>
          ),
      ),
      wideColumn('updatedAt', t('contacts.updatedAt'), '120px', row => <Time at={row.updatedAt} />),
    ],
    [t, sizeOf],
  );
}

function useSizeOf() {
  const { t } = useTranslation();
  const formats = useFormats();
  return useCallback(
    ({ size: { isExact, contacts, among } }: SegmentRowFragment): string =>
      isExact
        ? formats.count(contacts)
        : t('segments.sizeAmong', { share: formats.percent(contacts / among), among: formats.short(among) }),
    [t, formats],
  );
}

function SegmentLink({ segment: { id, name } }: { segment: SegmentRowFragment }) {
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/audience/segments/$segmentId" params={{ workspaceId, segmentId: id }} tabIndex={-1}>
      {name}
    </Link>
  );
}
