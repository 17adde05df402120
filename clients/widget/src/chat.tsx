import { render } from 'preact';
import type { ChatOptions } from './options';
import { Chat } from './state/chat';
import { App } from './ui/app';
import { rootIn } from './ui/root';

export type { Chat } from './state/chat';

/** Shows a chat in the element of its options, or above the page. Returns a function that takes it off. */
function show(chat: Chat): () => void {
  const root = rootIn(chat.options.container ?? null);
  render(<App chat={chat} />, root.mount);
  return () => {
    render(null, root.mount);
    root.remove();
  };
}

/** Puts the chat on the page. */
export const createChat = (options: ChatOptions): Chat => new Chat(options, show);
