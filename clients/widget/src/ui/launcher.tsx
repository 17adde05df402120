import type { RefObject } from 'preact';
import type { Chat } from '../state/chat';
import { ChatIcon, CloseIcon } from './icons';

/** The button over the page that opens and closes the chat. */
export function Launcher({ chat, button }: { chat: Chat; button: RefObject<HTMLButtonElement | null> }) {
  const { isOpen, conversation, texts } = chat;
  const unread = conversation.unread.value;
  const isShown = unread > 0 && !isOpen.value;
  const label = isOpen.value ? texts.close : isShown ? texts.openUnread(unread) : texts.open;
  return (
    <button
      ref={button}
      type="button"
      class="launcher"
      part="launcher"
      aria-label={label}
      aria-expanded={isOpen.value}
      onClick={() => (isOpen.value ? chat.close() : chat.open())}
    >
      {isOpen.value ? <CloseIcon /> : <ChatIcon />}
      {isShown && (
        <span class="badge" aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </button>
  );
}
