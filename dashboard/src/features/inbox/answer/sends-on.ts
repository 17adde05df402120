import type { KeyboardEvent } from 'react';

/** `Enter` sends a chat message and begins a new line of a mail; `Ctrl Enter` sends either, `Shift Enter` never sends. */
export const sendsOn = (key: 'enter' | 'ctrlEnter', send: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') (event.target as HTMLElement).blur();
  const isLed = event.ctrlKey || event.metaKey;
  // A keyboard that composes characters takes Enter for itself.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || (key === 'ctrlEnter' && !isLed))
    return;
  event.preventDefault();
  send();
};
