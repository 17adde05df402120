import { UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './menus/account-menu';
import { WorkspaceMenu } from './menus/workspace-menu';
import { GROUPS, PAGES } from './navigation';
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
  const { place } = useViewer();
  const { workspaceId } = place;
  return (
    <>
      <WorkspaceMenu />
      <nav className={classes.nav} aria-label={t('shell.navigation')}>
        {GROUPS.map(({ name: group, screens }) => (
          <Fragment key={group}>
            {group && <h2 className={classes.group}>{t(`screens.${group}`)}</h2>}
            {screens.map(({ to, name, icon: Icon }) => (
              <Link
                key={name}
                to={to}
                params={{ workspaceId }}
                className={classes.link}
                activeOptions={{ exact: name === 'overview', includeSearch: false }}
              >
                <Icon size={17} stroke={1.6} aria-hidden />
                {t(`screens.${name}`)}
              </Link>
            ))}
          </Fragment>
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
