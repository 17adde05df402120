import { ActionIcon, Chip, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type InboxCountsFragment, InboxLinesDocument, InboxMembersDocument } from '../../../graph/generated/inbox';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { IconMessagePlus } from '../../../ui/icons/icons';
import { ChoiceChip, MOST_OFFERED } from '../../../ui/list/chips';
import { SearchField } from '../../../ui/list/search-field';
import { ANSWERED_CHANNELS, useChannelName } from '../../../ui/message/channel';
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
  const { lines, isCut } = useLines();
  const members = useOthers();
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
            isCut={isCut}
            chosen={line}
            onChange={chosen => onChange({ line: chosen })}
          />
        )}
        {(members.length > 0 || assignee) && (
          <ChoiceChip
            label={t('inbox.assignee')}
            options={members}
            isCut={members.length + 1 >= MOST_OFFERED}
            chosen={assignee}
            onChange={chosen => onChange({ assignee: chosen, queue: undefined })}
          />
        )}
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

/** The chat lines of the world that is looked at, up to a page of each channel. */
function useLines() {
  const sandbox = useSandbox();
  const [{ data }] = useQuery({ query: InboxLinesDocument });
  const pages = [data?.chatappInstances, data?.botchatInstances, data?.photosocialInstances].map(
    page => page?.items ?? [],
  );
  const lines = pages
    .flat()
    .filter(line => line.sandbox === sandbox)
    .map(({ id, name }) => ({ value: id, label: name }));
  return { lines, isCut: pages.some(({ length }) => length >= MOST_OFFERED) };
}

/** The other members of the workspace. */
function useOthers(): { value: string; label: string }[] {
  const { user } = useViewer();
  const [{ data }] = useQuery({ query: InboxMembersDocument });
  return (data?.members?.items ?? [])
    .filter(member => member.user.id !== user.id)
    .map(({ user: { id, name, email } }) => ({ value: id, label: name ?? email }));
}
