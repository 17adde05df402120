import { ActionIcon, Chip, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type InboxCountsFragment, InboxLinesDocument } from '../../../graph/generated/inbox';
import { useSandbox } from '../../../shell/viewer';
import { IconMessagePlus } from '../../../ui/icons/icons';
import { ChoiceChip } from '../../../ui/list/chips';
import { SearchField } from '../../../ui/list/search-field';
import { ANSWERED_CHANNELS, useChannelName } from '../../../ui/message/channel';
import { NamedChip } from '../../../ui/picker/picker-chip';
import { InboxMenu } from '../menu/inbox-menu';
import { type InboxFilters, QUEUES, type Queue, STATES, type State } from './filters';
import { LabelFilter } from './label-filter';
import classes from './list.module.css';

interface FilterBarProps {
  filters: InboxFilters;
  counts: InboxCountsFragment | null;
  onChange: (changed: Partial<InboxFilters>) => void;
  /** Absent for a person who may begin no conversation. */
  onBegin: (() => void) | undefined;
}

/** Filters conversations by their assignee, their state and more. */
export function FilterBar({ filters, counts, onChange, onBegin }: FilterBarProps) {
  const { t } = useTranslation();
  const { queue = 'all', assignee, state = 'OPEN', channel, line, label, unread, mentioned, search } = filters;
  const nameOf = useChannelName();
  const lines = useLines();
  return (
    <div className={classes.filters}>
      <div className={classes.find}>
        <SearchField
          label={t('inbox.search')}
          search={search}
          onChange={wanted => onChange({ search: wanted })}
          isWide
        />
        {onBegin && (
          <ActionIcon size={30} aria-label={t('inboxBegin.title')} onClick={onBegin}>
            <IconMessagePlus size={16} aria-hidden />
          </ActionIcon>
        )}
        <InboxMenu />
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('inbox.queue')}
        data={QUEUES.map(value => ({
          value,
          label: <Counted text={t(`inbox.queues.${value}`)} count={counts?.[value]} />,
        }))}
        value={queue}
        onChange={value =>
          onChange({ queue: value === 'all' ? undefined : (value as Exclude<Queue, 'all'>), assignee: undefined })
        }
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('inbox.state')}
        data={STATES.map(value => ({ value, label: t(`inbox.states.${value}`) }))}
        value={state}
        onChange={value => onChange({ state: value === 'OPEN' ? undefined : (value as Exclude<State, 'OPEN'>) })}
      />
      <div className={classes.chips}>
        <Chip size="xs" checked={unread ?? false} onChange={checked => onChange({ unread: checked || undefined })}>
          <Counted text={t('inbox.unread')} count={counts?.unread} />
        </Chip>
        <Chip
          size="xs"
          checked={mentioned ?? false}
          onChange={checked => onChange({ mentioned: checked || undefined })}
        >
          {t('inbox.mentioned')}
        </Chip>
        <ChoiceChip
          label={t('log.channel')}
          options={ANSWERED_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
          chosen={channel}
          onChange={chosen => onChange({ channel: chosen })}
        />
        {(lines.length > 0 || line) && (
          <ChoiceChip
            label={t('log.instanceId')}
            options={lines}
            chosen={line}
            onChange={chosen => onChange({ line: chosen })}
          />
        )}
        <NamedChip
          label={t('inbox.assignee')}
          kind="members"
          chosen={assignee}
          onChange={chosen => onChange({ assignee: chosen, queue: undefined })}
        />
        <LabelFilter key={label ?? ''} chosen={label} onChange={chosen => onChange({ label: chosen })} />
      </div>
    </div>
  );
}

/** The count of the server ends at a hundred. */
const MOST_COUNTED = 100;

/** Shows the name of a queue, and its size. */
function Counted({ text, count }: { text: string; count: number | null | undefined }) {
  return (
    <>
      {text}
      {count ? <span className={classes.counted}>{count < MOST_COUNTED ? count : `${MOST_COUNTED - 1}+`}</span> : null}
    </>
  );
}

/** The chat lines of the world that is looked at. */
function useLines() {
  const sandbox = useSandbox();
  const [{ data }] = useQuery({ query: InboxLinesDocument });
  const pages = [data?.lines, data?.otherLines].map(page => page?.items ?? []);
  const lines = pages
    .flat()
    .filter(line => line.sandbox === sandbox)
    .map(({ id, name }) => ({ value: id, label: name }));
  return lines;
}
