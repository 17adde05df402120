import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CommentLinesDocument, type CommentRowFragment } from '../../graph/generated/comments';
import { useSandbox } from '../../shell/viewer';
import { RoleNote } from '../../ui/form/role-note';
import { IconListLetters } from '../../ui/icons/icons';
import { Acts } from '../../ui/kit/acts';
import { Rows } from '../../ui/kit/list-screen';
import { Page } from '../../ui/layout/page';
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
function Found({ queue, pages }: FoundProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { rows, readMore, reload } = pages;
  const selected = (rows ?? []).filter(({ id }) => chosen.has(id));
  const done = () => {
    setChosen(new Set());
    reload();
  };
  const empty = { title: t(`comments.none.${queue}`), note: t(`comments.noneNotes.${queue}`) };
  return (
    <>
      <Rows pages={pages} skeleton={<Skeleton height={420} radius={10} />} empty={empty}>
        {found => <Items comments={found} {...{ chosen, setChosen }} onChanged={reload} />}
      </Rows>
      {readMore && <More onClick={readMore} />}
      {selected.length > 0 && <BulkBar chosen={selected} onDone={done} />}
    </>
  );
}

interface ItemsProps {
  comments: readonly CommentRowFragment[];
  chosen: ReadonlySet<string>;
  setChosen: (chosen: ReadonlySet<string>) => void;
  onChanged: () => void;
}

function Items({ comments, chosen, setChosen, onChanged }: ItemsProps) {
  const { t } = useTranslation();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <ol className={classes.list} aria-label={t('screens.comments')}>
      {comments.map(comment => (
        <CommentItem
          key={comment.id}
          comment={comment}
          chosen={chosen.has(comment.id)}
          onChoose={() => toggle(comment.id)}
          onChanged={onChanged}
        />
      ))}
    </ol>
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
