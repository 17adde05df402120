import { useEffect, useState } from 'react';

/**
 * Returns true in the tab that the person used last, of all that show the same. One that is closed hands over to another. In a browser without
 * locks, every tab counts as that.
 */
export function useIsLastUsedTab(name: string): boolean {
  const [isLast, setLast] = useState(!navigator.locks);
  useEffect(() => {
    if (!navigator.locks) return;
    const end = new AbortController();
    const left = Promise.withResolvers<void>();
    let [isHeld, isQueued] = [false, false];
    const hold = () => {
      [isHeld, isQueued] = [true, false];
      setLast(true);
      return left.promise;
    };
    const lose = () => {
      isHeld = false;
      setLast(false);
      if (!end.signal.aborted) queue();
    };
    const queue = () => {
      if (isQueued) return;
      isQueued = true;
      navigator.locks.request(name, { signal: end.signal }, hold).catch(lose);
    };
    const take = () => {
      if (!isHeld) navigator.locks.request(name, { steal: true }, hold).catch(lose);
    };
    if (document.hasFocus()) take();
    else queue();
    window.addEventListener('focus', take, { signal: end.signal });
    return () => {
      end.abort();
      left.resolve();
    };
  }, [name]);
  return isLast;
}
