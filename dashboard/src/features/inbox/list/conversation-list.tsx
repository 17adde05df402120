import { Button, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InboxRowFragment } from '../../../graph/generated/inbox';
import type { Problem } from '../../../graph/problem';
import { Rows } from '../../../ui/kit/list-screen';
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
export function ConversationList({ filters, isCapped, readMore, ...pages }: ConversationListProps) {
  const { t } = useTranslation();
  return (
    <Rows pages={pages} skeleton={<Skeleton height={320} />} empty={useNone(filters, isCapped)}>
      {rows => (
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
      )}
    </Rows>
  );
}

function useNone(filters: InboxFilters, isCapped: boolean) {
  const { t } = useTranslation();
  if (isCapped) return { title: t('inbox.nothingFits'), note: t('inbox.searchCapped') };
  if (isNarrowed(filters)) return { title: t('inbox.nothingFits'), note: t('inbox.nothingFitsNote') };
  if (filters.state) return { title: t(`inbox.none.${filters.state}`) };
  return { title: t('inbox.none.OPEN'), note: t('inbox.noneNote') };
}
