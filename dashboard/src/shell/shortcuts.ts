import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SCREENS } from './navigation';

/** The longest wait for the second key of `g m`. */
export const PATIENCE_MS = 1_200;

export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !target.matches('[type=checkbox], [type=radio]');

/** `g` and the letter of a screen lead to it; `/` goes to the search of the screen. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const { workspaceId } = useParams({ from: '/$workspaceId' });
  const leader = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const screen = SCREENS.find(({ shortcut }) => shortcut === event.key);
      if (screen && event.timeStamp - leader.current < PATIENCE_MS) {
        leader.current = Number.NEGATIVE_INFINITY;
        void navigate({ to: screen.to, params: { workspaceId } });
      } else if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('[data-search]');
        search?.focus();
        if (search) event.preventDefault();
      }
      leader.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, workspaceId]);
}
