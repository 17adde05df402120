import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommentRowFragment, DeleteCommentDocument, UpdateCommentDocument } from '../../graph/generated/comments';
import { useAct } from '../../ui/form/act';
import { Confirm } from '../../ui/form/confirm';
import { ProblemLine } from '../../ui/form/problem-line';
import { useMay } from '../../ui/form/role-note';
import { Lamp } from '../../ui/message/status';
import { Time } from '../../ui/time/time';
import classes from './comments.module.css';
import { Reply } from './reply';

interface CommentItemProps {
  comment: CommentRowFragment;
  chosen: boolean;
  onChoose: () => void;
  onChanged: () => void;
}

/** One comment with its context and its actions. */
export function CommentItem({ comment, chosen, onChoose, onChanged }: CommentItemProps) {
  const { t } = useTranslation();
  const { username, own, text, parent, instance, createdAt } = comment;
  const who = own ? t('comments.you') : (username ?? t('comments.somebody'));
  return (
    <li className={classes.item}>
      <Checkbox
        checked={chosen}
        onChange={onChoose}
        aria-label={t('comments.choose', { who, text: text.slice(0, 40) })}
      />
      <article className={classes.comment} aria-label={`${who}: ${text.slice(0, 60)}`}>
        <header className={classes.head}>
          <strong>{who}</strong>
          {instance && <span>{t('comments.under', { account: instance.username ?? instance.name })}</span>}
          <Time at={createdAt} />
          <Marks comment={comment} />
        </header>
        {parent && (
          <blockquote className={classes.parent}>
            {parent.username && <b>{parent.username}</b>} {parent.text}
          </blockquote>
        )}
        <p className={classes.text}>{text}</p>
        <Acts comment={comment} onChanged={onChanged} />
      </article>
    </li>
  );
}

function Marks({ comment: { hidden, matchedWord, own, reviewedAt } }: { comment: CommentRowFragment }) {
  const { t } = useTranslation();
  return (
    <>
      {hidden && <Lamp tone="fail">{t('comments.hidden')}</Lamp>}
      {matchedWord && <Lamp tone="wait">{t('comments.matched', { word: matchedWord })}</Lamp>}
      {!hidden && !own && reviewedAt && <Lamp tone="done">{t('comments.reviewed')}</Lamp>}
    </>
  );
}

type ActsProps = Pick<CommentItemProps, 'comment' | 'onChanged'>;

function Acts({ comment, onChanged }: ActsProps) {
  const { t } = useTranslation();
  const { id, hidden, own, reviewedAt } = comment;
  const [asked, setAsked] = useState<'reply' | 'delete' | null>(null);
  const update = useAct(UpdateCommentDocument);
  const mayModerate = useMay('photosocial:comments:moderate');
  const mayReply = useMay('photosocial:comments:reply');
  const change = async (changes: { hidden?: boolean; reviewed?: boolean }) => {
    if (await update.run({ id, ...changes })) onChanged();
  };
  const button = (label: string, act: () => void, may = mayModerate) => (
    <Button size="compact-xs" variant="default" disabled={!may || update.running} onClick={act}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={classes.acts}>
        {!own && button(t('comments.reply'), () => setAsked('reply'), mayReply)}
        {!own && !reviewedAt && button(t('comments.done'), () => void change({ reviewed: true }))}
        {!own && button(t(hidden ? 'comments.show' : 'comments.hide'), () => void change({ hidden: !hidden }))}
        {button(t('comments.delete'), () => setAsked('delete'))}
      </div>
      <ProblemLine problem={update.problem} />
      {asked === 'reply' && (
        <Reply
          id={id}
          onClose={() => setAsked(null)}
          onSent={() => {
            setAsked(null);
            onChanged();
          }}
        />
      )}
      {asked === 'delete' && <Delete id={id} onClose={() => setAsked(null)} onDeleted={onChanged} />}
    </>
  );
}

function Delete({ id, onClose, onDeleted }: { id: string; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation();
  const remove = useAct(DeleteCommentDocument);
  return (
    <Confirm
      {...remove}
      title={t('comments.deleteTitle')}
      note={t('comments.deleteNote')}
      act={t('comments.delete')}
      onClose={onClose}
      onConfirm={async () => {
        if (!(await remove.run({ id }))) return;
        onClose();
        onDeleted();
      }}
    />
  );
}
