import { ActionIcon, Chip, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InboxCountsFragment } from '../../../graph/generated/inbox';
import { IconMessagePlus } from '../../../ui/icons/icons';
import { ChoiceChip } from '../../../ui/list/chips';
import { SearchField } from '../../../ui/list/search-field';
import { ANSWERED_CHANNELS, useChannelName } from '../../../ui/message/channel';
import { NamedChip } from '../../../ui/picker/picker-chip';
import { InboxMenu } from '../menu/inbox-menu';
import { type InboxFilters, QUEUES, STATES } from './filters';
import { LabelFilter } from './label-filter';
import classes from './list.module.css';
import { useLines } from './use-lines';

interface FilterBarProps {
  filters: InboxFilters;
  counts: InboxCountsFragment | null;
  onChange: (changed: Partial<InboxFilters>) => void;
  /** Absent for a person who may begin no conversation. */
  onBegin: (() => void) | undefined;
}

/** Filters conversations by their assignee, their state and more. */
export function FilterBar(props: FilterBarProps) {
  return (
    <div className={classes.filters}>
      <Find {...props} />
      <Queues {...props} />
      <div className={classes.chips}>
        <Marks {...props} />
        <Chips {...props} />
      </div>
    </div>
  );
}

/** The search, and what begins a conversation. */
function Find({ filters: { search }, onChange, onBegin }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.find}>
      <SearchField label={t('inbox.search')} search={search} onChange={wanted => onChange({ search: wanted })} isWide />
      {onBegin && (
        <ActionIcon size={30} aria-label={t('inboxBegin.title')} onClick={onBegin}>
          <IconMessagePlus size={16} aria-hidden />
        </ActionIcon>
      )}
      <InboxMenu />
    </div>
  );
}

/** The assignee and the state of the listed conversations. */
function Queues({ filters, counts, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const { queue = 'all', state = 'OPEN' } = filters;
  const queues = QUEUES.map(value => ({
    value,
    label: <Counted text={t(`inbox.queues.${value}`)} count={counts?.[value]} />,
  }));
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('inbox.queue')}
        data={queues}
        value={queue}
        onChange={value => onChange({ queue: value === 'all' ? undefined : value, assignee: undefined })}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('words.status')}
        data={STATES.map(value => ({ value, label: t(`inbox.states.${value}`) }))}
        value={state}
        onChange={value => onChange({ state: value === 'OPEN' ? undefined : value })}
      />
    </>
  );
}

function Marks({ filters: { unread, mentioned }, counts, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <>
      <Chip size="xs" checked={unread ?? false} onChange={checked => onChange({ unread: checked || undefined })}>
        <Counted text={t('inbox.unread')} count={counts?.unread} />
      </Chip>
      <Chip size="xs" checked={mentioned ?? false} onChange={checked => onChange({ mentioned: checked || undefined })}>
        {t('inbox.mentioned')}
      </Chip>
    </>
  );
}

function Chips({ filters: { channel, line, assignee, label }, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const lines = useLines().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ChoiceChip
        label={t('words.channel')}
        options={ANSWERED_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        chosen={channel}
        onChange={chosen => onChange({ channel: chosen })}
      />
      {(lines.length > 0 || line) && (
        <ChoiceChip
          label={t('words.line')}
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
    </>
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
