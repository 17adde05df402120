import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SCREENS } from './navigation';

/** The longest wait for the next key of `g m`. */
export const PATIENCE_MS = 1_200;

export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !target.matches('[type=checkbox], [type=radio]');

const WAYS = SCREENS.flatMap(({ to, shortcut }) => (shortcut === null ? [] : [{ to, keys: `g${shortcut}` }]));

/** The keys so far, if they begin a way to a screen. */
const begun = (keys: string): string => (WAYS.some(way => way.keys.startsWith(keys)) ? keys : '');

interface Typed {
  keys: string;
  /** The time of the last one. */
  at: number;
}

const NOTHING: Typed = { keys: '', at: Number.NEGATIVE_INFINITY };

/**
 * `g` and the keys of a screen lead to it; `/` goes to the search of the screen; `?` shows all keys.
 * @returns whether they are shown, and what closes them.
 */
export function useShortcuts(): readonly [areShown: boolean, close: () => void] {
  const navigate = useNavigate();
  const { workspaceId } = useParams({ from: '/$workspaceId' });
  const typed = useRef(NOTHING);
  const [areShown, show] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return;
      const { keys: earlier, at } = typed.current;
      const keys = (event.timeStamp - at < PATIENCE_MS ? earlier : '') + event.key;
      // A person who pressed `g` twice by mistake still goes on from the second one.
      const screen = WAYS.find(way => way.keys === keys) ?? WAYS.find(way => `g${way.keys}` === keys);
      typed.current = screen ? NOTHING : { keys: begun(keys) || begun(event.key), at: event.timeStamp };
      if (screen) void navigate({ to: screen.to, params: { workspaceId } });
      else if (event.key === '/') focusSearch(event);
      else if (event.key === '?' && !document.querySelector('[role=dialog]')) show(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, workspaceId]);
  return [areShown, () => show(false)];
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>('[data-search]');
  search?.focus();
  if (search) event.preventDefault();
}
