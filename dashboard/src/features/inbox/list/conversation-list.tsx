import { Button, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InboxRowFragment } from '../../../graph/generated/inbox';
import type { Problem } from '../../../graph/problem';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ConversationRow } from './conversation-row';
import { type InboxFilters, isNarrowed } from './filters';
import classes from './list.module.css';

interface ConversationListProps {
  rows: readonly InboxRowFragment[] | null;
  problem: Problem | null;
  reload: () => void;
  readMore: (() => void) | undefined;
  filters: InboxFilters;
  /** True if the search looked at the most recent conversations only. */
  isCapped: boolean;
}

/** The conversations, the last active first. */
export function ConversationList({ rows, problem, reload, readMore, filters, isCapped }: ConversationListProps) {
  const { t } = useTranslation();
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (!rows) return <Skeleton height={320} />;
  if (rows.length === 0) return <NoConversation filters={filters} isCapped={isCapped} />;
  return (
    <nav aria-label={t('inbox.conversations')} className={classes.rows}>
      <ul>
        {rows.map(row => (
          <ConversationRow key={row.id} row={row} />
        ))}
      </ul>
      {readMore && (
        <Button variant="subtle" fullWidth onClick={readMore}>
          {t('inbox.more')}
        </Button>
      )}
      {isCapped && !readMore && (
        <Text size="xs" c="dimmed" p="sm">
          {t('inbox.searchCapped')}
        </Text>
      )}
    </nav>
  );
}

function NoConversation({ filters, isCapped }: Pick<ConversationListProps, 'filters' | 'isCapped'>) {
  const { t } = useTranslation();
  if (isCapped) return <EmptyState title={t('inbox.nothingFits')} note={t('inbox.searchCapped')} />;
  if (isNarrowed(filters)) return <EmptyState title={t('inbox.nothingFits')} note={t('inbox.nothingFitsNote')} />;
  if (filters.state) return <EmptyState title={t(`inbox.none.${filters.state}`)} />;
  return <EmptyState title={t('inbox.none.OPEN')} note={t('inbox.noneNote')} />;
}
