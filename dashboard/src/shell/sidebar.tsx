import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './menus/account-menu';
import { WorkspaceMenu } from './menus/workspace-menu';
import { GROUPS, PAGES } from './navigation';
import classes from './sidebar.module.css';
import { useViewer } from './viewer';

/** The navigation: at the left side of a window that is wide enough, else behind a button. */
export function Sidebar() {
  const [opened, { open, close }] = useDisclosure();
  const { t } = useTranslation();
  return (
    <>
      <aside className={classes.sidebar}>
        <Contents />
      </aside>
      <UnstyledButton className={classes.burger} onClick={open} aria-label={t('shell.openNavigation')}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <Drawer opened={opened} onClose={close} size={260} withCloseButton={false} padding={0} title={null}>
        <div className={classes.drawer} onClickCapture={event => (event.target as Element).closest('a') && close()}>
          <Contents />
        </div>
      </Drawer>
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
