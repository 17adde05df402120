import { Alert, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AccountDocument } from '../../../graph/generated/settings';
import { problemOf } from '../../../graph/problem';
import { IconLock } from '../../../ui/icons/icons';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import classes from './account.module.css';
import { Appearance } from './appearance';
import { SecondFactor } from './factor/second-factor';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { Sessions } from './sessions';

/**
 * The signed-in person, whatever the workspace: name, language, password, second factor, and other
 * sessions.
 */
export function Account() {
  const { t } = useTranslation();
  const [{ data, error }, again] = useQuery({ query: AccountDocument });
  const reload = () => again({ requestPolicy: 'network-only' });
  const { me, sessions, secondFactor } = data ?? {};
  return (
    <Page title={t('screens.account')}>
      {error && !me ? (
        <ProblemPanel problem={problemOf(error)} retry={reload} />
      ) : me ? (
        <>
          {me.lacksSecondFactor && (
            <Alert variant="light" icon={<IconLock size={16} aria-hidden />} title={t('factor.wanted')}>
              {t('factor.wantedNote')}
            </Alert>
          )}
          <div className={classes.pair}>
            <Panel title={t('account.profile')}>
              <ProfileForm account={me} />
            </Panel>
            <div className={classes.column}>
              <Panel title={t('account.password')}>
                <PasswordForm email={me.user.email} onChanged={reload} />
              </Panel>
              <Panel title={t('account.appearance')}>
                <Appearance />
              </Panel>
            </div>
          </div>
          {secondFactor && <SecondFactor email={me.user.email} state={secondFactor} onChanged={reload} />}
          <Sessions sessions={sessions ?? []} onChanged={reload} />
          <p className={classes.note}>
            {t('account.appsNote')} <a href="/account">{t('account.apps')}</a>
          </p>
        </>
      ) : (
        <>
          <Skeleton height={320} radius={10} />
          <Skeleton height={240} radius={10} />
        </>
      )}
    </Page>
  );
}
