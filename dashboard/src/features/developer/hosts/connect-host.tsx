import { Alert, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { Code } from '../../../ui/object/json';
import classes from './hosts.module.css';
import { HOST_NAMES, type HostName, KNOWN_HOSTS, type KnownHost } from './known-hosts';

const route = getRouteApi('/$workspaceId/developer/ai-hosts');

/** The address of the server for AI hosts, and the setup of each host. */
export function ConnectHost({ mcp }: { mcp: string }) {
  const { t } = useTranslation();
  const { host: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const host = HOST_NAMES.find(name => name === wanted) ?? 'claude';
  const { name, code, isRemote }: KnownHost = KNOWN_HOSTS[host];
  return (
    <>
      <AddressPanel mcp={mcp} />
      <Panel title={t('hosts.connect')}>
        <div className={classes.choice}>
          <SegmentedControl
            size="xs"
            aria-label={t('hosts.host')}
            data={HOST_NAMES.map(value => ({ value, label: KNOWN_HOSTS[value].name || t('hosts.other') }))}
            value={host}
            onChange={chosen => void navigate({ search: old => ({ ...old, host: chosen }), replace: true })}
          />
        </div>
        <Steps host={host} />
        {code && <Code text={code(mcp)} label={name || t('hosts.other')} />}
        {isRemote && !mcp.startsWith('https:') && (
          <Alert color="yellow" variant="light">
            {t('hosts.notPublic', { name })}
          </Alert>
        )}
      </Panel>
    </>
  );
}

function AddressPanel({ mcp }: { mcp: string }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('hosts.address')} aside={<a href="/docs/guides/mcp">{t('hosts.guide')}</a>}>
      <Facts
        facts={[
          [t('hosts.usual'), <Copyable key="usual" text={mcp} />],
          [t('hosts.readOnly'), <Copyable key="read" text={`${mcp}/readonly`} />],
          [t('hosts.sets'), <Copyable key="sets" text={`${mcp}?toolsets=campaigns,contacts`} />],
        ]}
      />
      <p className={classes.note}>{t('hosts.addressNote')}</p>
    </Panel>
  );
}

function Steps({ host }: { host: HostName }) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps}>
      <li>{t(`hosts.steps.${host}`)}</li>
      <li>{t('hosts.signIn')}</li>
      <li>{t('hosts.approve')}</li>
    </ol>
  );
}
