import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CommentLinesDocument } from '../../graph/generated/comments';
import { useSandbox } from '../../shell/viewer';
import { RoleNote } from '../../ui/form/role-note';
import { IconListLetters } from '../../ui/icons/icons';
import { Acts } from '../../ui/kit/acts';
import { Nothing } from '../../ui/kit/query-result';
import { Page } from '../../ui/layout/page';
import { ProblemPanel } from '../../ui/layout/problem-panel';
import { ChoiceChip } from '../../ui/list/chips';
import { BulkBar } from './bulk-bar';
import { CommentItem } from './comment-item';
import classes from './comments.module.css';
import { FILTERS, QUEUES, type Queue } from './queues';
import { RulesDialog } from './rules-dialog';
import type { CommentSearch } from './search';
import { useComments } from './use-comments';

const route = getRouteApi('/$workspaceId/channels/comments');

/**
 * Comments under posts of the accounts: those that wait for somebody, those that are hidden, or
 * all.
 */
export function Comments() {
  const { t } = useTranslation();
  const { show: queue = 'waiting', line } = route.useSearch();
  const navigate = route.useNavigate();
  const variables = useMemo(() => ({ ...FILTERS[queue], ...(line ? { instanceId: line } : {}) }), [queue, line]);
  const go = (search: CommentSearch) => void navigate({ search: old => ({ ...old, ...search }), replace: true });
  const dialog = (close: () => void) => <RulesDialog onClose={close} />;
  return (
    <Page
      title={t('screens.comments')}
      actions={<Acts buttons={[{ label: t('comments.rules'), icon: IconListLetters, dialog }]} />}
    >
      <RoleNote scope="photosocial:comments:moderate" />
      <Filters queue={queue} line={line} onChange={go} />
      <Found key={`${queue} ${line}`} queue={queue} pages={useComments(variables)} />
    </Page>
  );
}

interface FoundProps {
  queue: Queue;
  pages: ReturnType<typeof useComments>;
}

/** The comments that were found, those that are chosen among them, and the acts on these. */
function Found({ queue, pages: { rows, problem, readMore, reload } }: FoundProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = (rows ?? []).filter(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const done = () => {
    setChosen(new Set());
    reload();
  };
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (!rows) return <Skeleton height={420} radius={10} />;
  if (rows.length === 0) return <Nothing title={t(`comments.none.${queue}`)} note={t(`comments.noneNotes.${queue}`)} />;
  return (
    <>
      <ol className={classes.list} aria-label={t('screens.comments')}>
        {rows.map(row => (
          <CommentItem
            key={row.id}
            comment={row}
            chosen={chosen.has(row.id)}
            onChoose={() => toggle(row.id)}
            onChanged={reload}
          />
        ))}
      </ol>
      {readMore && <More onClick={readMore} />}
      {selected.length > 0 && <BulkBar chosen={selected} onDone={done} />}
    </>
  );
}

function More({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={onClick} style={{ justifySelf: 'center' }}>
      {t('comments.more')}
    </Button>
  );
}

interface FiltersProps {
  queue: Queue;
  line: string | undefined;
  onChange: (search: CommentSearch) => void;
}

function Filters({ queue, line, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const [{ data }] = useQuery({ query: CommentLinesDocument });
  const lines = [data?.lines, data?.otherLines]
    .flatMap(page => page?.items ?? [])
    .filter(each => each.sandbox === sandbox);
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label={t('comments.queue')}
        data={QUEUES.map(value => ({ value, label: t(`comments.queues.${value}`) }))}
        value={queue}
        onChange={value => onChange({ show: value === 'waiting' ? undefined : (value as Queue) })}
      />
      {lines.length > 1 && (
        <ChoiceChip
          label={t('comments.account')}
          options={lines.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={line}
          onChange={chosen => onChange({ line: chosen })}
        />
      )}
    </div>
  );
}
