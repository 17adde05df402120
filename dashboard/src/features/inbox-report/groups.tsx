import { Button, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '../../../../kernel/files/to-csv.js';
import { IconDownload } from '../../ui/icons/icons';
import { column, wideColumn } from '../../ui/kit/column';
import { Panel } from '../../ui/layout/panel';
import { type Column, DataTable } from '../../ui/list/data-table';
import { saveFile } from '../../ui/list/save-file';
import { useFormats } from '../../ui/time/formats';
import type { Group } from './group';
import { GroupName, useGroupName } from './group-name';
import classes from './report.module.css';
import { GROUPINGS, type Grouping, type ReportSearch } from './search';
import { useTime } from './use-time';

interface ByGroupProps {
  groups: readonly Group[];
  grouping: Grouping;
  search: ReportSearch;
  onChange: (changed: Pick<ReportSearch, 'grouping'>) => void;
}

const idOf = ({ userId, channel, instanceId }: Group): string => [userId, channel, instanceId].join(' ');

/** The numbers of a column of the file: seconds, so that a spreadsheet counts with them. */
const NUMBERS = [
  'opened',
  'answered',
  'closed',
  'answerMedian',
  'answerP90',
  'resolutionMedian',
  'resolutionP90',
  'rated',
  'ratingAverage',
  'ratedWell',
] as const;

/** Each agent, channel or line, those with most conversations first. */
export function ByGroup(props: ByGroupProps) {
  const { groups, grouping, search } = props;
  const { t } = useTranslation();
  const columns = useColumns(grouping, search);
  const title = t(`inboxReport.by${grouping}`);
  return (
    <Panel title={title} aside={<Choices {...props} />}>
      {groups.length === 0 ? (
        <p className={classes.note}>{t('inboxReport.noGroup')}</p>
      ) : (
        <DataTable label={title} columns={columns} rows={groups} idOf={idOf} />
      )}
    </Panel>
  );
}

/** The grouping of the conversations, and the file of the groups. */
function Choices({ groups, grouping, onChange }: ByGroupProps) {
  const { t } = useTranslation();
  const nameOf = useGroupName();
  const rows = groups.map(row => [nameOf(row), ...NUMBERS.map(part => String(row[part] ?? ''))]);
  const save = () => saveFile('inbox-report.csv', toCsv([['name', ...NUMBERS], ...rows]));
  return (
    <span className={classes.choices}>
      <SegmentedControl
        size="xs"
        aria-label={t('words.by')}
        data={GROUPINGS.map(value => ({ value, label: t(`inboxReport.groupings.${value}`) }))}
        value={grouping}
        onChange={chosen => onChange({ grouping: chosen === 'AGENT' ? undefined : chosen })}
      />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        disabled={groups.length === 0}
        onClick={save}
      >
        {t('ui.export')}
      </Button>
    </span>
  );
}

function useColumns(grouping: Grouping, search: ReportSearch): Column<Group>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const time = useTime();
  return useMemo(() => {
    return [
      column('name', t(`inboxReport.groupings.${grouping}`), 'minmax(130px, 2fr)', row => (
        <GroupName row={row} search={search} />
      )),
      wideColumn('answered', t('inboxReport.answered'), '104px', row => formats.count(row.answered)),
      column('answer', t('inboxReport.answer'), 'minmax(110px, 1fr)', row => time(row.answerMedian)),
      wideColumn('slow', t('inboxReport.slowAnswer'), 'minmax(110px, 1fr)', row => time(row.answerP90)),
      wideColumn('closed', t('inboxReport.closed'), '104px', row => formats.count(row.closed)),
      column('resolution', t('inboxReport.resolution'), 'minmax(110px, 1fr)', row => time(row.resolutionMedian)),
      wideColumn('rating', t('inboxReport.rating'), '104px', row =>
        row.ratingAverage === null ? '–' : formats.score(row.ratingAverage),
      ),
    ];
  }, [t, formats, time, grouping, search]);
}
