import { useTranslation } from 'react-i18next';
import type { ReportFiguresFragment } from '../../graph/generated/inbox-report';
import { Figure } from '../../ui/layout/panel';
import { useFormats } from '../../ui/time/formats';
import classes from './report.module.css';
import { useTime } from './use-time';

interface FiguresProps {
  now: ReportFiguresFragment;
  before: ReportFiguresFragment | null;
}

/** The numbers of the whole period, each beside the period before. */
export function Figures({ now, before }: FiguresProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const time = useTime();
  const grown = before && before.opened > 0 ? formats.change(now.opened / before.opened - 1) : undefined;
  return (
    <div className={classes.figures}>
      {(['answer', 'resolution'] as const).map(name => {
        const part = `${name}Median` as const;
        const compared = against(now[part], before?.[part], formats.change);
        return <Figure key={name} label={t(`inboxReport.${name}`)} value={time(now[part])} {...compared} />;
      })}
      {now.rated > 0 && (
        <Figure
          label={t('inboxReport.rating')}
          value={formats.score(now.ratingAverage ?? 0)}
          note={t('inboxReport.well', { share: formats.percent(now.ratedWell ?? 0), count: now.rated })}
        />
      )}
      <Figure label={t('inboxReport.opened')} value={formats.count(now.opened)} note={grown} />
    </div>
  );
}

type Seconds = number | null | undefined;

/** Compares a time with that of the period before: a shorter one is better. */
function against(seconds: Seconds, earlier: Seconds, wordsOf: (share: number) => string) {
  if (seconds == null || !earlier) return {};
  const share = seconds / earlier - 1;
  return { note: wordsOf(share), tone: share <= 0 ? ('done' as const) : ('fail' as const) };
}
