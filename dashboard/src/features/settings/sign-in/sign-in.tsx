import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SignInSettingsDocument } from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';
import { IconLock } from '../../../ui/icons/icons';
import { Result, useResult } from '../../../ui/kit/query-result';
import { ScreenLink } from '../../../ui/kit/screens';
import { ForScope } from '../../../ui/layout/for-scope';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { Domains } from './domains';
import { ProviderActs } from './provider-acts';
import { ProviderForm } from './provider-form';
import classes from './sign-in.module.css';

/** The OpenID provider through which members sign in, and the domains whose people are led to it. */
export function SignIn() {
  const { t } = useTranslation();
  return (
    <ForScope scope="workspace:manage" title={t('identity.title')}>
      <Settings />
    </ForScope>
  );
}

function Settings() {
  const { t } = useTranslation();
  const isOwner = useViewer().role === 'owner';
  const result = useResult(SignInSettingsDocument, {}, data => data.identitySettings);
  return (
    <Page title={t('identity.title')} above={<ScreenLink name="members" />}>
      <Result of={result}>
        {settings => (
          <>
            <p className={classes.note}>{t('identity.intro')}</p>
            {!isOwner && <OwnersNote />}
            <Panel title={t('identity.redirect')}>
              <p className={classes.note}>{t('identity.redirectNote')}</p>
              <Copyable text={settings.redirectUri} />
            </Panel>
            <Panel title={t('words.provider')}>
              {settings.provider && <ProviderActs provider={settings.provider} isOwner={isOwner} />}
              <ProviderForm key={settings.provider?.id ?? ''} provider={settings.provider ?? null} isOwner={isOwner} />
            </Panel>
            <Panel title={t('identity.domains')}>
              <Domains domains={settings.domains} isOwner={isOwner} />
            </Panel>
          </>
        )}
      </Result>
    </Page>
  );
}

function OwnersNote() {
  const { t } = useTranslation();
  return (
    <Alert variant="light" color="gray" icon={<IconLock size={16} aria-hidden />}>
      {t('identity.owners')}
    </Alert>
  );
}
