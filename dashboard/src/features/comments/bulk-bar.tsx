import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { type CommentRowFragment, DeleteCommentDocument, UpdateCommentDocument } from '../../graph/generated/comments';
import { problemOf } from '../../graph/problem';
import { Confirm } from '../../ui/form/confirm';
import { useMay } from '../../ui/form/role-note';
import classes from './comments.module.css';

interface BulkBarProps {
  chosen: readonly CommentRowFragment[];
  onDone: () => void;
}

type Act = 'done' | 'hide' | 'delete';

/** Acts on the chosen comments, one after the other: each is an act at the provider. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { run, progress } = useBulk(chosen, onDone);
  const may = useMay('photosocial:comments:moderate') && progress === null;
  return (
    <section className={classes.bulk} aria-label={t('comments.acts')}>
      <span aria-live="polite">
        {progress === null
          ? t('ui.chosen', { count: chosen.length })
          : t('comments.progress', { done: progress, count: chosen.length })}
      </span>
      {(['done', 'hide'] as const).map(act => (
        <Button key={act} variant="default" disabled={!may} onClick={() => void run(act)}>
          {t(`comments.${act}`)}
        </Button>
      ))}
      <Button variant="default" color="red" disabled={!may} onClick={() => setAsked(true)}>
        {t('comments.delete')}
      </Button>
      {isAsked && (
        <Confirm
          running={progress !== null}
          problem={null}
          title={t('comments.deleteMany', { count: chosen.length })}
          note={t('comments.deleteNote')}
          act={t('comments.delete')}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await run('delete');
            setAsked(false);
          }}
        />
      )}
    </section>
  );
}

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
  };
  return { run, progress };
}
