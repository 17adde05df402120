import { useTranslation } from 'react-i18next';
import type { MessageLifeQuery } from '../../../graph/generated/messages';
import { excerptOf } from '../../../ui/message/excerpt';
import { Json } from '../../../ui/object/json';
import { MailFrame } from '../../../ui/preview/mail-frame';
import classes from './message-page.module.css';

/** The content is shown as the reader of the message got it. */
export function Content({ message }: { message: NonNullable<MessageLifeQuery['message']> }) {
  const { t } = useTranslation();
  const { content, channel } = message;
  if (typeof content !== 'object' || content === null) return <p>{t('message.notKept')}</p>;
  const { html, subject, text } = content as Record<string, unknown>;
  if (channel === 'email' && typeof html === 'string')
    return (
      <>
        <p className={classes.subject}>{String(subject ?? '')}</p>
        <MailFrame className={classes.mail} html={html} title={t('message.says')} />
      </>
    );
  const shown = typeof text === 'string' ? text : excerptOf(content);
  if (!shown) return <Json value={content} label={t('message.says')} />;
  return (
    <>
      {typeof subject === 'string' && <p className={classes.subject}>{subject}</p>}
      <p className={classes.text}>{shown}</p>
    </>
  );
}
