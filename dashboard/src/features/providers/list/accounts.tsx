import { Alert, Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProviderAccountRowFragment, ProviderAccountsDocument } from '../../../graph/generated/providers';
import { useSandbox } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useChannelName } from '../../../ui/message/channel';
import { Time } from '../../../ui/time/time';
import { AccountState } from '../account-state';
import { PROVIDER_CHANNELS, titleOf } from '../kinds';
import classes from '../providers.module.css';
import { OperatorProviders } from './operator-providers';

const route = getRouteApi('/$workspaceId/channels/providers');

/** The accounts at providers through which the messages of the workspace go. */
export function ProviderAccounts() {
  const { t } = useTranslation();
  const { channel } = route.useSearch();
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  return (
    <Page title={t('screens.providers')} wide actions={<Add />}>
      <RoleNote scope="providers:manage" />
      {sandbox && <Alert variant="light">{t('providers.testMode')}</Alert>}
      <ChannelChip
        channel={channel}
        onChange={chosen => void navigate({ search: old => ({ ...old, channel: chosen }), replace: true })}
      />
      <Accounts channel={channel} />
      <OperatorProviders />
    </Page>
  );
}

function Accounts({ channel }: Pick<ChannelChipProps, 'channel'>) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const [selected, setSelected] = useState<string>();
  const variables = useMemo(() => ({ channel }), [channel]);
  const { rows, problem, readMore, reload } = usePages(
    ProviderAccountsDocument,
    variables,
    data => data.providerAccounts,
  );
  const columns = useColumns(workspaceId);
  const open = ({ id: accountId }: { id: string }) =>
    void navigate({ to: '/$workspaceId/channels/providers/$accountId', params: { workspaceId, accountId } });
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (rows?.length === 0)
    return <EmptyState title={t(channel ? 'providers.noneFits' : 'providers.none')} note={t('providers.noneNote')} />;
  return (
    <DataTable
      label={t('screens.providers')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      {...(selected ? { selected } : {})}
      onSelect={({ id }) => setSelected(id)}
      onOpen={open}
      onEnd={readMore}
    />
  );
}

function Add() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  if (!useMay('providers:manage')) return null;
  return (
    <Button
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => void navigate({ to: '/$workspaceId/channels/providers/new', params: { workspaceId } })}
    >
      {t('providers.add')}
    </Button>
  );
}

type ProviderChannel = (typeof PROVIDER_CHANNELS)[number];

interface ChannelChipProps {
  channel: ProviderChannel | undefined;
  onChange: (channel: ProviderChannel | undefined) => void;
}

function ChannelChip({ channel, onChange }: ChannelChipProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  return (
    <div className={classes.tools}>
      <ChoiceChip
        label={t('providers.channel')}
        options={PROVIDER_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        chosen={channel}
        onChange={onChange}
      />
    </div>
  );
}

function useColumns(workspaceId: string): Column<ProviderAccountRowFragment>[] {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const secondary = (key: string, width: string, cell: Column<ProviderAccountRowFragment>['cell']) => ({
    ...{ key, width, cell, secondary: true },
    head: t(`providers.${key}` as 'providers.order'),
  });
  return [
    {
      key: 'name',
      head: t('providers.name'),
      width: 'minmax(160px, 2fr)',
      cell: ({ id, name }) => (
        <Link to="/$workspaceId/channels/providers/$accountId" params={{ workspaceId, accountId: id }} tabIndex={-1}>
          {name}
        </Link>
      ),
    },
    { key: 'state', head: t('providers.state'), width: '120px', cell: ({ state }) => <AccountState state={state} /> },
    { key: 'kind', head: t('providers.kind'), width: 'minmax(110px, 1fr)', cell: ({ kind }) => titleOf(kind) },
    secondary('channel', '110px', row => nameOf(row.channel)),
    secondary('order', '90px', ({ order }) => order),
    secondary('createdAt', '140px', row => <Time at={row.createdAt} relative />),
  ];
}
