import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrustedLineFragment } from '../../../graph/generated/settings';
import { column, wideColumn } from '../../../ui/kit/column';
import { List } from '../../../ui/kit/list-screen';
import type { QueryResult } from '../../../ui/kit/query-result';
import type { Column } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { ChannelName } from '../../../ui/message/channel';
import { Lamp } from '../../../ui/message/status';
import { Share } from '../usage/share';
import { levelOf } from './levels';
import { LineInspector } from './line-inspector';
import classes from './trust.module.css';

interface LinesProps {
  of: QueryResult<unknown, readonly TrustedLineFragment[]>;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Each line of a chat channel with its score, the worst first, and its effect. */
export function Lines({ of: { value: lines, problem, reload }, chosen, onChoose }: LinesProps) {
  const { t } = useTranslation();
  const columns = useLineColumns();
  const rows = useMemo(() => lines?.toSorted((one, other) => one.trustScore - other.trustScore) ?? null, [lines]);
  const shown = lines?.find(({ id }) => id === chosen);
  return (
    <section aria-label={t('trust.lines')} className={classes.part}>
      <h2 className={classes.title}>{t('trust.lines')}</h2>
      <p className={listed.note}>{t('trust.linesNote')}</p>
      <List
        label={t('trust.lines')}
        columns={columns}
        pages={{ rows, problem, reload }}
        empty={{ title: t('trust.noLine'), note: t('trust.noLineNote') }}
        selected={chosen}
        onSelect={({ id }) => onChoose(id)}
        beside={shown && <LineInspector line={shown} onClose={() => onChoose(undefined)} />}
      />
    </section>
  );
}

function useLineColumns(): Column<TrustedLineFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.line'), 'minmax(100px, 1fr)', row => row.name),
      wideColumn('channel', t('words.channel'), '130px', row => <ChannelName channel={row.channel} />),
      column('score', t('trust.score'), 'minmax(90px, 1fr)', row => (
        <Share part={row.trustScore} all={100} label={String(row.trustScore)} isFull={levelOf(row).level !== 'full'} />
      )),
      column('level', t('trust.follows'), 'minmax(120px, 1.4fr)', row => {
        const { level, tone } = levelOf(row);
        return <Lamp tone={tone}>{t(`trust.levels.${level}`)}</Lamp>;
      }),
    ],
    [t],
  );
}
