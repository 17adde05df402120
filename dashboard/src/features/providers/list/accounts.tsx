import { Alert, Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import { useSandbox } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { DataTable } from '../../../ui/list/data-table';
import { useChannelName } from '../../../ui/message/channel';
import { PROVIDER_CHANNELS } from '../kinds';
import classes from '../providers.module.css';
import { useColumns } from './columns';
import { type ProviderRow, useProviderRows } from './use-rows';

const route = getRouteApi('/$workspaceId/channels/providers');

/** The accounts at providers through which the messages of the workspace go, and after them the providers of the operator. */
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
    </Page>
  );
}

function Accounts({ channel }: Pick<ChannelChipProps, 'channel'>) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const [selected, setSelected] = useState<string>();
  const { rows, problem, readMore, reload } = useProviderRows(channel);
  const columns = useColumns(workspaceId);
  const open = useOpen(workspaceId);
  if (problem) return <ProblemPanel problem={problem} retry={reload} />;
  if (rows?.length === 0)
    return <EmptyState title={t(channel ? 'providers.noneFits' : 'providers.none')} note={t('providers.noneNote')} />;
  return (
    <>
      <DataTable
        label={t('screens.providers')}
        columns={columns}
        rows={rows}
        idOf={keyOf}
        {...(selected ? { selected } : {})}
        onSelect={row => setSelected(keyOf(row))}
        onOpen={open}
        onEnd={readMore}
      />
      {rows?.some(({ owner }) => owner !== 'WORKSPACE') && <OperatorNote />}
    </>
  );
}

function OperatorNote() {
  const { t } = useTranslation();
  return <p className={classes.note}>{t('providers.operatorNote')}</p>;
}

/** A provider of the operator has no page. */
function useOpen(workspaceId: string) {
  const navigate = route.useNavigate();
  return (row: ProviderRow) => {
    if (row.owner !== 'WORKSPACE') return;
    const params = { workspaceId, accountId: row.id };
    void navigate({ to: '/$workspaceId/channels/providers/$accountId', params });
  };
}

/** One in the configuration of the operator has no identifier, and is the only one of its channel. */
const keyOf = ({ id, channel }: ProviderRow): string => id ?? channel;

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

interface ChannelChipProps {
  channel: Channel | undefined;
  onChange: (channel: Channel | undefined) => void;
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
