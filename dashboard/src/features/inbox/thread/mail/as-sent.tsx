import { Loader, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { receivedMail } from '../../../../ui/preview/shown-mail';
import classes from './mail.module.css';
import { type MailFiles, useMailFiles } from './use-mail-files';

type Received = NonNullable<InboxEntryFragment['received']>;

/** Pixels of a frame before its mail is there. */
const FIRST_HEIGHT = 160;

/** The mail with its letters and pictures as its writer sent it, once somebody wants to see it. Nothing where it has none. */
export function AsSent({ received }: { received: Received }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { files, problem } = useMailFiles(received, isOpen);
  if (!received.contentPreview.attachments?.some(({ role }) => role === 'BODY')) return null;
  return (
    <div className={classes.sent} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.act} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'receivedMail.hide' : 'receivedMail.show')}
      </UnstyledButton>
      {isOpen && <ProblemLine problem={problem} />}
      {isOpen && !files && !problem && <Loader size="xs" />}
      {isOpen && files && <Frame files={files} title={received.contentPreview.subject || t('words.email')} />}
    </div>
  );
}

function Frame({ files: { html, inline }, title }: { files: MailFiles; title: string }) {
  const { t } = useTranslation();
  const [loads, setLoads] = useState(false);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const { document, hasRemote } = useMemo(() => receivedMail(html, { inline, loads }), [html, inline, loads]);
  return (
    <>
      {hasRemote && !loads && (
        <UnstyledButton className={classes.act} onClick={() => setLoads(true)}>
          {t('receivedMail.load')}
        </UnstyledButton>
      )}
      <iframe
        className={classes.frame}
        style={{ height }}
        // No script runs in it. It is of our origin, so that requests for its pictures carry the session and its height is known.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={document}
        title={title}
        onLoad={({ currentTarget }) =>
          setHeight((currentTarget.contentDocument?.documentElement.scrollHeight ?? FIRST_HEIGHT) + 2)
        }
      />
    </>
  );
}
