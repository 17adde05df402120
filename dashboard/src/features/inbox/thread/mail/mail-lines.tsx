import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import classes from '../thread.module.css';

type Received = NonNullable<InboxEntryFragment['received']>;

/** The people of a mail beside its writer: those who got a copy, and the address that wants the answer. */
export function MailPeople({ received: { contentPreview } }: { received: Received }) {
  const { t } = useTranslation();
  const { cc, replyTo } = contentPreview;
  return (
    <>
      {replyTo && <small className={classes.people}>{t('inbox.replyTo', { address: replyTo })}</small>}
      {cc && cc.length > 0 && <small className={classes.people}>{t('inbox.copyTo', { people: cc.join(', ') })}</small>}
    </>
  );
}

/** The part of a mail that it repeats, which is folded unless it is all that there is, and the signature below it. */
export function MailRest({ received: { text, quotedText, contentPreview } }: { received: Received }) {
  const { t } = useTranslation();
  const { signature } = contentPreview;
  const [isOpen, setOpen] = useState(!text?.trim());
  const rest = [signature, quotedText].filter(Boolean).join('\n\n');
  if (rest === '') return null;
  return (
    <>
      <UnstyledButton className={classes.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'inbox.foldQuote' : 'inbox.unfoldQuote')}
      </UnstyledButton>
      {isOpen && <blockquote className={classes.quotedText}>{rest}</blockquote>}
    </>
  );
}
