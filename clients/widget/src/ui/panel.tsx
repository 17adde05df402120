import { useEffect, useRef } from 'preact/hooks';
import type { Chat } from '../state/chat';
import { Composer } from './composer';
import { CloseIcon } from './icons';
import { PushOffer } from './push-offer';
import { Thread } from './thread';

/** The open chat. */
export function Panel({ chat }: { chat: Chat }) {
  const { texts, widget, isInline, problem, connected } = chat;
  const title = widget.value?.texts?.title ?? texts.title;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isInline) panel.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [isInline, chat.visitor.value?.id]);
  return (
    <section
      ref={panel}
      class="panel"
      part="panel"
      role={isInline ? 'region' : 'dialog'}
      aria-label={title}
      onKeyDown={event => {
        if (event.key !== 'Escape' || isInline) return;
        event.stopPropagation();
        chat.close();
      }}
    >
      <header part="header">
        <h2>{title}</h2>
        {!isInline && (
          <button type="button" class="plain" aria-label={texts.close} onClick={() => chat.close()}>
            <CloseIcon />
          </button>
        )}
      </header>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}{' '}
          <button type="button" onClick={() => chat.retry()}>
            {texts.again}
          </button>
        </p>
      )}
      {problem.value === null && !connected.value && (
        <p class="problem" role="status">
          {texts.offline}
        </p>
      )}
      <Thread chat={chat} />
      <PushOffer chat={chat} />
      <Composer chat={chat} />
    </section>
  );
}
