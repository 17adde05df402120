import { UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronRight, IconExternalLink, IconMenu2 } from '../ui/icons/icons';
import { AccountMenu } from './menus/account-menu';
import { WorkspaceMenu } from './menus/workspace-menu';
import { GROUPS, PAGES, SCREENS } from './navigation';
import classes from './sidebar.module.css';
import { useViewer } from './viewer';

const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer')).NavigationDrawer }));

/** The navigation: at the left side of a window that is wide enough, else behind a button. */
export function Sidebar() {
  const { t } = useTranslation();
  // `null` until the button is used: the drawer is loaded then.
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <aside className={classes.sidebar}>
        <Contents />
      </aside>
      <UnstyledButton className={classes.burger} onClick={() => setOpened(true)} aria-label={t('shell.openNavigation')}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <Suspense fallback={null}>
        {opened !== null && (
          <NavigationDrawer opened={opened} onClose={() => setOpened(false)}>
            <Contents />
          </NavigationDrawer>
        )}
      </Suspense>
    </>
  );
}

function Contents() {
  const { t } = useTranslation();
  return (
    <>
      <WorkspaceMenu />
      <nav className={classes.nav} aria-label={t('shell.navigation')}>
        {GROUPS.map(group => (
          <Group key={group.name} group={group} />
        ))}
      </nav>
      <nav className={classes.pages} aria-label={t('shell.documentation')}>
        {PAGES.map(({ href, name }) => (
          <a key={name} href={href} className={classes.page}>
            {t(`pages.${name}`)}
            <IconExternalLink size={13} stroke={1.6} aria-hidden />
          </a>
        ))}
      </nav>
      <AccountMenu />
    </>
  );
}

/** Screens under one heading, which opens and folds them. The group of the screen that is shown is open unless the person folds it. */
function Group({ group: { name, screens } }: { group: (typeof GROUPS)[number] }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const matchRoute = useMatchRoute();
  const [chosen, setChosen] = useLocalStorage<Record<string, boolean>>({
    key: 'navigation',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const isHere = screens.some(({ to }) => matchRoute({ to, params: { workspaceId }, fuzzy: true }));
  const isOpen = name === null || (chosen[name] ?? isHere);
  return (
    <>
      {name && (
        <h2 className={classes.group}>
          <UnstyledButton aria-expanded={isOpen} onClick={() => setChosen({ ...chosen, [name]: !isOpen })}>
            {t(`screens.${name}`)}
            <IconChevronRight size={13} stroke={2} aria-hidden />
          </UnstyledButton>
        </h2>
      )}
      {isOpen && screens.map(screen => <ScreenEntry key={screen.name} screen={screen} />)}
    </>
  );
}

function ScreenEntry({ screen: { to, name, icon: Icon } }: { screen: (typeof GROUPS)[number]['screens'][number] }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const matchRoute = useMatchRoute();
  // A screen below this one has a row of its own.
  const isBelow = SCREENS.some(
    other => other.to.startsWith(`${to}/`) && matchRoute({ to: other.to, params: { workspaceId }, fuzzy: true }),
  );
  return (
    <Link
      to={to}
      params={{ workspaceId }}
      className={classes.link}
      activeOptions={{ exact: name === 'overview' || isBelow, includeSearch: false }}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
      {t(`screens.${name}`)}
    </Link>
  );
}
