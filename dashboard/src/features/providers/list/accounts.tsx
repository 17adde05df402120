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
  const { workspaceId } = route.useParams();
  const { channel } = route.useSearch();
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const [selected, setSelected] = useState<string>();
  const variables = useMemo(() => ({ channel }), [channel]);
  const { rows, problem, readMore, reload } = usePages(
    ProviderAccountsDocument,
    variables,
    data => data.providerAccounts,
  );
  const columns = useColumns(workspaceId);
  return (
    <Page title={t('screens.providers')} wide actions={<Add />}>
      <RoleNote scope="providers:manage" />
      {sandbox && <Alert variant="light">{t('providers.testMode')}</Alert>}
      <ChannelChip
        channel={channel}
        onChange={chosen => void navigate({ search: old => ({ ...old, channel: chosen }), replace: true })}
      />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t(channel ? 'providers.noneFits' : 'providers.none')} note={t('providers.noneNote')} />
      ) : (
        <DataTable
          label={t('screens.providers')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          {...(selected ? { selected } : {})}
          onSelect={({ id }) => setSelected(id)}
          onOpen={({ id: accountId }) =>
            void navigate({ to: '/$workspaceId/channels/providers/$accountId', params: { workspaceId, accountId } })
          }
          onEnd={readMore}
        />
      )}
      <OperatorProviders />
    </Page>
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
    {
      key: 'channel',
      head: t('providers.channel'),
      width: '110px',
      secondary: true,
      cell: row => nameOf(row.channel),
    },
    { key: 'order', head: t('providers.order'), width: '90px', secondary: true, cell: ({ order }) => order },
    {
      key: 'createdAt',
      head: t('providers.createdAt'),
      width: '140px',
      secondary: true,
      cell: row => <Time at={row.createdAt} relative />,
    },
  ];
}
