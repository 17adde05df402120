import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../graph/generated/inbox';
import { Entry } from './entry/entry';
import classes from './thread.module.css';

interface EntriesProps {
  /** The oldest first. */
  entries: readonly InboxEntryFragment[];
  readMore: (() => void) | undefined;
  /** True while nobody has written in the conversation. */
  isNew: boolean;
}

/** Messages and notes. The newest is in sight; older ones that are read leave the visible ones where they are. */
export function Entries({ entries, readMore, isNew }: EntriesProps) {
  const { t } = useTranslation();
  const { log, keepPlace } = usePlaceInLog(entries);
  const older = () => {
    keepPlace();
    readMore?.();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section ref={log} role="log" tabIndex={0} aria-label={t('inbox.entries')} className={classes.log}>
      {readMore && (
        <Button variant="subtle" size="compact-xs" onClick={older}>
          {t('inbox.older')}
        </Button>
      )}
      {entries.length === 0 && <p className={classes.soft}>{t(isNew ? 'inbox.nothingYet' : 'inbox.nothingKept')}</p>}
      <ol>
        {entries.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/** Scrolls to a new entry, and back to where the person was once older ones have come. */
function usePlaceInLog(entries: EntriesProps['entries']) {
  const log = useRef<HTMLElement>(null);
  const fromEnd = useRef(0);
  const newest = entries.at(-1)?.id;
  const oldest = entries[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry leads to it.
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries that come before keep the place.
  useLayoutEffect(() => {
    if (log.current && fromEnd.current > 0) log.current.scrollTop = log.current.scrollHeight - fromEnd.current;
    fromEnd.current = 0;
  }, [oldest]);
  const keepPlace = () => {
    if (log.current) fromEnd.current = log.current.scrollHeight - log.current.scrollTop;
  };
  return { log, keepPlace };
}
