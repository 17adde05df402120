import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Chat } from '../state/chat';
import { Bubble, WaitingBubble } from './bubble';
import { dayOf, whenOf } from './times';

/** Pixels from the end within which a reader counts as at the end. */
const NEAR = 80;

/** The messages, the oldest first, below the greeting of the team. */
export function Thread({ chat }: { chat: Chat }) {
  const { texts, conversation, outbox, widget, language } = chat;
  const messages = conversation.messages.value;
  const waiting = outbox.waiting.value.filter(
    ({ clientId }) => !messages.some(message => message.clientId === clientId),
  );
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const count = messages.length + waiting.length;
  useLayoutEffect(() => {
    const element = list.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [count, conversation.typing.value]);
  const own = widget.value?.texts;
  const lastOwn = messages.findLast(({ from }) => from === 'visitor');
  return (
    <div
      ref={list}
      class="thread"
      part="thread"
      role="log"
      aria-label={texts.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      <Earlier chat={chat} />
      <p class="greeting">{conversation.open.value ? (own?.greeting ?? texts.greeting) : (own?.away ?? texts.away)}</p>
      {!conversation.open.value && conversation.opensAt.value && (
        <p class="greeting">{texts.opens(whenOf(conversation.opensAt.value, language))}</p>
      )}
      {messages.map((message, place) => {
        const day = dayOf(message.createdAt, language);
        const before = messages[place - 1];
        const isNewDay = !before || dayOf(before.createdAt, language) !== day;
        return [
          isNewDay && (
            <p key={day} class="day">
              {day}
            </p>
          ),
          <Bubble
            key={message.id}
            chat={chat}
            message={message}
            isLast={message === lastOwn || place === messages.length - 1}
          />,
        ];
      })}
      {waiting.map(one => (
        <WaitingBubble key={one.clientId} chat={chat} waiting={one} />
      ))}
      {conversation.typing.value && <p class="typing">{texts.typing}</p>}
    </div>
  );
}

function Earlier({ chat }: { chat: Chat }) {
  const [isReading, setReading] = useState(false);
  if (chat.conversation.earlier.value === null) return null;
  const read = async () => {
    setReading(true);
    await chat.showEarlier().catch(() => undefined);
    setReading(false);
  };
  return (
    <button type="button" class="earlier" disabled={isReading} onClick={() => void read()}>
      {chat.texts.earlier}
    </button>
  );
}
