import { useEffect, useRef } from 'preact/hooks';
import type { Chat } from '../state/chat';
import { textOn } from './contrast';
import { Launcher } from './launcher';
import { Panel } from './panel';

const USUAL_COLOR = '#0a7a5c';

/** The button over the page and the chat, or the chat alone in an element of the page. */
export function App({ chat }: { chat: Chat }) {
  const { isOpen, widget, isInline, options } = chat;
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen.value) launcher.current?.focus();
    wasOpen.current = isOpen.value;
  }, [isOpen.value]);
  const color = widget.value?.color ?? USUAL_COLOR;
  const { position = 'right' } = widget.value ?? {};
  if (!isInline && !widget.value && !isOpen.value) return null;
  return (
    <div
      class="chat"
      data-position={position}
      style={{ '--brand': color, '--on-brand': textOn(color) }}
      lang={chat.language}
    >
      {isOpen.value && <Panel chat={chat} />}
      {!isInline && options.launcher !== false && <Launcher chat={chat} button={launcher} />}
    </div>
  );
}
