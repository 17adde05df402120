import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys';
import classes from '../answer.module.css';
import type { Held } from './held';

interface HeldLineProps {
  held: Held;
  onUndo: () => void;
}

/** An answer that is sent in a moment, how many seconds that is, and the way to take it back. */
export function HeldLine({ held, onUndo }: HeldLineProps) {
  const { t } = useTranslation();
  const left = useSecondsUntil(held.due);
  useKeys({ z: onUndo });
  const { text, files } = held.written;
  return (
    <div className={classes.answered}>
      <span>
        {t('inbox.held.says', { text: text || files.map(({ name }) => name).join(', ') })}{' '}
        <strong role="timer">{t('inbox.held.left', { count: left })}</strong>
      </span>
      <Button variant="default" size="compact-sm" onClick={onUndo}>
        {t('inbox.held.undo')}
      </Button>
    </div>
  );
}

function useSecondsUntil(due: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((due - now) / 1_000));
}
