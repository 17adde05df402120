import { Alert, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountDocument, type AccountQuery } from '../../../graph/generated/settings';
import { IconLock } from '../../../ui/icons/icons';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
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
  const result = useResult(AccountDocument, {}, data => data.me);
  return (
    <Page title={t('screens.account')}>
      <Result
        of={result}
        skeleton={
          <>
            <Skeleton height={320} radius={10} />
            <Skeleton height={240} radius={10} />
          </>
        }
      >
        {(me, data) => <Parts me={me} data={data} onChanged={result.reload} />}
      </Result>
    </Page>
  );
}

interface PartsProps {
  me: NonNullable<AccountQuery['me']>;
  data: AccountQuery;
  onChanged: () => void;
}

function Parts({ me, data: { sessions, secondFactor }, onChanged }: PartsProps) {
  const { t } = useTranslation();
  return (
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
          <Panel title={t('words.password')}>
            <PasswordForm email={me.user.email} onChanged={onChanged} />
          </Panel>
          <Panel title={t('account.appearance')}>
            <Appearance />
          </Panel>
        </div>
      </div>
      {secondFactor && <SecondFactor email={me.user.email} state={secondFactor} onChanged={onChanged} />}
      <Sessions sessions={sessions ?? []} onChanged={onChanged} />
      <p className={classes.note}>
        {t('account.appsNote')} <a href="/account">{t('account.apps')}</a>
      </p>
    </>
  );
}
