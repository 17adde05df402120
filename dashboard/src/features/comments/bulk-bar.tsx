import { notifications } from '@mantine/notifications';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { type CommentRowFragment, DeleteCommentDocument, UpdateCommentDocument } from '../../graph/generated/comments';
import { problemOf } from '../../graph/problem';
import { Acts } from '../../ui/kit/acts';
import classes from './comments.module.css';

interface BulkBarProps {
  chosen: readonly CommentRowFragment[];
  onDone: () => void;
}

type Act = 'done' | 'hide' | 'delete';

/** Acts on the chosen comments, one after the other: each is an act at the provider. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const { run, progress } = useBulk(chosen, onDone);
  const count = chosen.length;
  const asking = (act: Act) => ({ label: t(`comments.${act}`), run: { run: () => run(act) } });
  const confirm = { title: t('comments.deleteMany', { count }), note: t('comments.deleteNote') };
  return (
    <section className={classes.bulk} aria-label={t('comments.acts')}>
      <span aria-live="polite">
        {progress === null ? t('ui.chosen', { count }) : t('comments.progress', { done: progress, count })}
      </span>
      <Acts
        scope="photosocial:comments:moderate"
        isDisabled={progress !== null}
        buttons={[asking('done'), asking('hide'), { ...asking('delete'), look: 'danger', confirm }]}
      />
    </section>
  );
}

/** Refusals are shown once all are done. */
function useBulk(chosen: readonly CommentRowFragment[], onDone: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const [progress, setProgress] = useState<number | null>(null);
  const one = async (act: Act, id: string): Promise<CombinedError | undefined> => {
    if (act === 'delete') return (await client.mutation(DeleteCommentDocument, { id }).toPromise()).error;
    const changes = act === 'hide' ? { hidden: true } : { reviewed: true };
    return (await client.mutation(UpdateCommentDocument, { id, ...changes }).toPromise()).error;
  };
  const run = async (act: Act) => {
    const refused: CombinedError[] = [];
    for (const [done, { id }] of chosen.entries()) {
      setProgress(done);
      const error = await one(act, id);
      if (error) refused.push(error);
    }
    setProgress(null);
    const [first] = refused;
    if (first) {
      const { code, message } = problemOf(first);
      const title = t('comments.refused', { count: refused.length });
      notifications.show({ color: 'red', title, message: `${message} ${code}`, autoClose: 10_000 });
    }
    onDone();
    return null;
  };
  return { run, progress };
}
