import type { ReactEventHandler, Ref } from 'react';
import { useMemo } from 'react';
import { shownMail } from './shown-mail';

interface MailFrameProps {
  html: string;
  title: string;
  className?: string | undefined;
  style?: { height: number };
  ref?: Ref<HTMLIFrameElement>;
  onLoad?: ReactEventHandler<HTMLIFrameElement>;
}

/**
 * A mail as its reader sees it, with its pictures. The frame runs no script, and its links and forms lead nowhere. It is of our origin, or
 * the requests for its pictures would not carry the session.
 */
export function MailFrame({ html, title, ...frame }: MailFrameProps) {
  const shown = useMemo(() => shownMail(html), [html]);
  return <iframe {...frame} sandbox="allow-same-origin" srcDoc={shown} title={title} />;
}
