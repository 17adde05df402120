import { useEffect, useRef } from 'react';
import { isTyping, PATIENCE_MS } from '../../shell/shortcuts';

/** Acts by key. Nothing happens while somebody types, a dialog or menu is open, or `g` was pressed just before: that leads to a screen. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  const leader = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isLed = event.timeStamp - leader.current < PATIENCE_MS;
      leader.current = event.key === 'g' && !isTyping(event) ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isLed || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role=dialog], [role=menu]')) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
