import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGES, type Language } from '../../texts';
import { IconLogout, IconUserCircle } from '../../ui/icons/icons';
import { ACCOUNT } from '../navigation';
import { signOut } from '../session';
import { useViewer } from '../viewer';
import classes from './account-menu.module.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/**
 * Shows the signed-in person, the look and the language of the dashboard, and the way to sign out.
 */
export function AccountMenu() {
  const { t } = useTranslation();
  const { place, user, role } = useViewer();
  const account = (props: object) => <Link {...props} to={ACCOUNT.to} params={{ workspaceId: place.workspaceId }} />;
  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <IconUserCircle size={20} stroke={1.5} aria-hidden />
          <span className={classes.name}>
            {user.email}
            {role && <small>{t(`roles.${role}`)}</small>}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Choices />
        <Menu.Item renderRoot={account}>{t('screens.account')}</Menu.Item>
        <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The look and the language. */
function Choices() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('shell.theme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={scheme => setColorScheme(scheme as typeof colorScheme)}>
        {SCHEMES.map(scheme => (
          <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
            {t(`shell.themes.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('shell.language')}</Menu.Label>
      <Menu.RadioGroup value={i18n.language} onChange={language => chooseLanguage(language as Language)}>
        {(Object.keys(LANGUAGES) as Language[]).map(language => (
          <Menu.RadioItem key={language} value={language} lang={language}>
            {LANGUAGES[language]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}
