import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderAccountPageDocument, type ProviderAccountWholeFragment } from '../../../graph/generated/providers';
import { useSandbox } from '../../../shell/viewer';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import { AccountState } from '../account-state';
import { kindOf } from '../kinds';
import classes from '../providers.module.css';
import { AccountActs } from './account-acts';
import { Callback } from './callback';
import { RoutingPanel, routingOf } from './routing-panel';
import { SettingsPanel } from './settings-panel';
import { TestAccount } from './test-account';
import { Traffic } from './traffic';

const route = getRouteApi('/$workspaceId/channels/providers/$accountId');

/** One account: whether messages take it, a test, what it carried, and its settings. */
export function ProviderAccountPage() {
  const { t } = useTranslation();
  const { accountId: id } = route.useParams();
  const result = useResult(ProviderAccountPageDocument, { id }, data => data.providerAccount);
  return (
    <ObjectPage
      of={result}
      list="providers"
      titleOf={({ name }) => name}
      acts={account => <AccountActs account={account} onChecked={result.reload} />}
      scope="providers:manage"
      missing={{ title: t('providers.missing'), note: t('providers.missingNote') }}
    >
      {account => <Whole account={account} />}
    </ObjectPage>
  );
}

interface WholeProps {
  account: ProviderAccountWholeFragment;
}

function Whole({ account }: WholeProps) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const [moves, setMoves] = useState(0);
  return (
    <>
      {sandbox && <Alert variant="light">{t('providers.testMode')}</Alert>}
      <State account={account} />
      <div className={classes.columns}>
        <Given account={account} onMoved={() => setMoves(count => count + 1)} />
        <Seen account={account} moves={moves} />
      </div>
    </>
  );
}

interface GivenProps extends WholeProps {
  /** The message of a test has moved. */
  onMoved: () => void;
}

function Given({ account, onMoved }: GivenProps) {
  const { t } = useTranslation();
  const row = kindOf(account.kind);
  return (
    <div className={classes.column}>
      <Panel title={t('providers.test')}>
        <TestAccount key={account.id} account={account} onMoved={onMoved} />
      </Panel>
      {row && <SettingsPanel key={savedSettings(account)} account={account} row={row} />}
    </div>
  );
}

/** A form begins anew when what it shows was saved, and not when messages move the state of the account. */
const savedSettings = ({ name, settings, secrets }: ProviderAccountWholeFragment): string =>
  JSON.stringify([name, settings, secrets]);

interface SeenProps extends WholeProps {
  /** Moves of tests: what the account carried is read again. */
  moves: number;
}

function Seen({ account, moves }: SeenProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.column}>
      <Panel title={t('providers.traffic')}>
        <Traffic key={moves} id={account.id} />
      </Panel>
      {account.callbackUrl && (
        <Panel title={t('providers.callback')}>
          <Callback url={account.callbackUrl} account={account} />
        </Panel>
      )}
      <Panel title={t('providers.routing')}>
        <RoutingPanel key={JSON.stringify(routingOf(account))} account={account} />
      </Panel>
    </div>
  );
}

const COLORS = { ACTIVE: 'gray', PAUSED: 'gray', FAILING: 'red' } as const;

function State({ account: { state, stateSince, problem } }: WholeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Alert variant="light" color={COLORS[state]} role="status" title={<AccountState state={state} />}>
      {problem?.advice ?? t(`providers.meanings.${state}`)}
      <br />
      <small>
        {t('providers.since', { at: formats.exact(stateSince) })}
        {problem?.reason && ` · ${t('providers.words', { words: problem.reason })}`}
        {problem?.retryAt && ` · ${t('providers.again', { at: formats.time(problem.retryAt) })}`}
      </small>
    </Alert>
  );
}
