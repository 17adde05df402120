import { Chip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceChip } from '../../ui/list/chips';
import { ANSWERED_CHANNELS, useChannelName } from '../../ui/message/channel';
import { NamedChip } from '../../ui/picker/picker-chip';
import { PeriodChoice } from '../../ui/time/period-choice';
import classes from './report.module.css';
import type { ReportSearch } from './search';
import { useReportNames } from './use-names';

interface NarrowingProps {
  search: ReportSearch;
  onChange: (changed: Partial<ReportSearch>) => void;
}

/** The period, and the filters of the report. */
export function Narrowing({ search, onChange }: NarrowingProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const { lines } = useReportNames();
  const channels = ANSWERED_CHANNELS.map(value => ({ value, label: nameOf(value) }));
  const { period = 'month', channel, line, agent, within = false } = search;
  return (
    <div className={classes.choices}>
      <PeriodChoice period={period} />
      <ChoiceChip
        label={t('words.channel')}
        options={channels}
        chosen={channel}
        onChange={chosen => onChange({ channel: chosen })}
      />
      {(lines.size > 0 || line) && (
        <ChoiceChip
          label={t('words.line')}
          options={optionsOf(lines, line)}
          chosen={line}
          onChange={chosen => onChange({ line: chosen })}
        />
      )}
      <NamedChip
        label={t('inboxReport.agent')}
        kind="members"
        chosen={agent}
        onChange={chosen => onChange({ agent: chosen })}
      />
      <Chip size="xs" checked={within} onChange={checked => onChange({ within: checked || undefined })}>
        {t('inboxReport.within')}
      </Chip>
    </div>
  );
}

/**
 * Returns the options with the chosen one, whether it has a known name or not: a person must be
 * able to remove it.
 */
function optionsOf(names: ReadonlyMap<string, string>, chosen: string | undefined) {
  const options = [...names].map(([value, label]) => ({ value, label }));
  return chosen === undefined || names.has(chosen) ? options : [...options, { value: chosen, label: chosen }];
}
