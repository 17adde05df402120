import { Alert, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SignInSettingsDocument } from '../../../graph/generated/settings';
import { problemOf } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { IconLock } from '../../../ui/icons/icons';
import { ForScope } from '../../../ui/layout/for-scope';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Copyable } from '../../../ui/object/copy';
import { Domains } from './domains';
import { ProviderActs } from './provider-acts';
import { ProviderForm } from './provider-form';
import classes from './sign-in.module.css';

const route = getRouteApi('/$workspaceId/settings/sign-in');

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
  const { workspaceId } = route.useParams();
  const isOwner = useViewer().role === 'owner';
  const [{ data, error }, again] = useQuery({ query: SignInSettingsDocument });
  const settings = data?.identitySettings;
  const above = (
    <Link to="/$workspaceId/settings/members" params={{ workspaceId }}>
      {t('screens.members')}
    </Link>
  );
  return (
    <Page title={t('identity.title')} above={above}>
      {error && !settings ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : settings ? (
        <>
          <p className={classes.note}>{t('identity.intro')}</p>
          {!isOwner && (
            <Alert variant="light" color="gray" icon={<IconLock size={16} aria-hidden />}>
              {t('identity.owners')}
            </Alert>
          )}
          <Panel title={t('identity.redirect')}>
            <p className={classes.note}>{t('identity.redirectNote')}</p>
            <Copyable text={settings.redirectUri} />
          </Panel>
          <Panel title={t('identity.provider')}>
            {settings.provider && <ProviderActs provider={settings.provider} isOwner={isOwner} />}
            <ProviderForm key={settings.provider?.id ?? ''} provider={settings.provider ?? null} isOwner={isOwner} />
          </Panel>
          <Panel title={t('identity.domains')}>
            <Domains domains={settings.domains} isOwner={isOwner} />
          </Panel>
        </>
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}
