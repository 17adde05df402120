import { Button, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HistoryEntryFragment } from '../../../../../graph/generated/audience';
import { ProblemPanel } from '../../../../../ui/layout/problem-panel';
import { ChoicesChip } from '../../../../../ui/list/chips';
import { Timeline } from '../../../../../ui/object/timeline';
import { Time } from '../../../../../ui/time/time';
import classes from './history.module.css';
import { HISTORY_KINDS } from './kinds';
import { useMomentOf } from './moments';
import { keyOf, useHistory } from './use-history';

const route = getRouteApi('/$workspaceId/audience/contacts/$contactId');

interface ContactHistoryProps {
  id: string;
  /** The identifier of the contact. */
  version: string;
}

/**
 * Everything that happened between a contact and the workspace on one line, the newest first; new
 * entries show by themselves.
 */
export function ContactHistory({ id, version }: ContactHistoryProps) {
  const { t } = useTranslation();
  const { kind } = route.useSearch();
  const navigate = route.useNavigate();
  const { entries, problem, reading, renew, readMore } = useHistory(id, kind, version);
  return (
    <div className={classes.history}>
      <div>
        <ChoicesChip
          label={t('words.type')}
          options={HISTORY_KINDS.map(value => ({ value, label: t(`history.kinds.${value}`) }))}
          chosen={kind}
          onChange={chosen => void navigate({ search: old => ({ ...old, kind: chosen }), replace: true })}
        />
      </div>
      {problem && <ProblemPanel problem={problem} retry={() => void renew()} />}
      {entries ? <Moments entries={entries} /> : !problem && <Skeleton height={240} radius={10} />}
      {entries?.length === 0 && <p className={classes.note}>{t('history.nothing')}</p>}
      {readMore && (
        <Button variant="default" onClick={readMore} loading={reading} className={classes.more}>
          {t('history.more')}
        </Button>
      )}
    </div>
  );
}

function Moments({ entries }: { entries: readonly HistoryEntryFragment[] }) {
  const { t } = useTranslation();
  const momentOf = useMomentOf(entries);
  const steps = entries.map(entry => {
    const { tone, title, note } = momentOf(entry);
    const shown = (
      <>
        <Time at={entry.at} />
        {note && <> · {note}</>}
      </>
    );
    return { key: keyOf(entry), tone, title, note: shown };
  });
  return <Timeline label={t('contacts.history')} steps={steps} />;
}
