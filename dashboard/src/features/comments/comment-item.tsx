import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CommentRowFragment, DeleteCommentDocument, UpdateCommentDocument } from '../../graph/generated/comments';
import { useMay } from '../../ui/form/role-note';
import { Acts } from '../../ui/kit/acts';
import { mutation } from '../../ui/kit/mutation';
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
        <CommentActs comment={comment} onChanged={onChanged} />
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

function CommentActs({ comment, onChanged }: ActsProps) {
  const { t } = useTranslation();
  const { id, hidden, own, reviewedAt } = comment;
  const mayNotReply = !useMay('photosocial:comments:reply');
  const disabled = !useMay('photosocial:comments:moderate');
  const change = (changes: { hidden?: boolean; reviewed?: boolean }) =>
    mutation(UpdateCommentDocument, { id, ...changes }, onChanged);
  const reply = (close: () => void) => {
    const sent = () => {
      close();
      onChanged();
    };
    return <Reply id={id} onClose={close} onSent={sent} />;
  };
  const confirm = { title: t('comments.deleteTitle'), note: t('comments.deleteNote') };
  const turn = t(hidden ? 'comments.show' : 'comments.hide');
  return (
    <div className={classes.acts}>
      <Acts
        size="compact-xs"
        buttons={[
          !own && { label: t('comments.reply'), disabled: mayNotReply, dialog: reply },
          !own && !reviewedAt && { label: t('comments.done'), disabled, run: change({ reviewed: true }) },
          !own && { label: turn, disabled, run: change({ hidden: !hidden }) },
          { label: t('words.delete'), disabled, confirm, run: mutation(DeleteCommentDocument, { id }, onChanged) },
        ]}
      />
    </div>
  );
}
