import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '../icons/icons';
import classes from './page.module.css';
import { palette } from './palette-state';
import { useWaiting } from './waiting-state';

interface PageProps {
  title: string;
  /** The way up, where a screen has one. */
  above?: ReactNode;
  /** The main act at the right. */
  actions?: ReactNode;
  /** Fills the width of the window, as tables do; the default is at most 1,280 px. */
  wide?: boolean;
  children: ReactNode;
}

/** The count of those that wait ends at a page of the list. */
const MOST_COUNTED = 100;

/** A screen: its title, its main action, the notices at the top of all screens, and its content. */
export function Page({ title, above, actions, wide = false, children }: PageProps) {
  const waiting = useWaiting();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting < MOST_COUNTED ? waiting : `${MOST_COUNTED - 1}+`}) ` : ''}${title} · Switchboard`;
  }, [title, waiting]);
  return (
    <>
      <header className={classes.header}>
        {above && <span className={classes.above}>{above}</span>}
        <h1 className={classes.title}>{title}</h1>
        <FindButton />
        <ModeSwitch />
        {actions}
      </header>
      <main className={wide ? classes.wide : classes.content}>{children}</main>
    </>
  );
}

function FindButton() {
  const { t } = useTranslation();
  return (
    <UnstyledButton className={classes.find} onClick={palette.open}>
      <IconSearch size={14} stroke={1.75} aria-hidden />
      <span>{t('palette.placeholder')}</span>
      <kbd>Ctrl K</kbd>
    </UnstyledButton>
  );
}

function ModeSwitch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mode = 'live' } = useSearch({ from: '/$workspaceId' });
  const options = (['test', 'live'] as const).map(value => ({ value, label: t(`modes.${value}`) }));
  const go = (value: string) =>
    void navigate({ to: '.', search: earlier => ({ ...earlier, mode: value === 'test' ? 'test' : undefined }) });
  return (
    <SegmentedControl
      className={classes.mode}
      size="xs"
      data={options}
      value={mode}
      onChange={go}
      color={mode === 'test' ? 'var(--test)' : undefined}
      aria-label={t('modes.label')}
    />
  );
}
