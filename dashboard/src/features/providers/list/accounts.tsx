import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import { useSandbox } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useChannelName } from '../../../ui/message/channel';
import { PROVIDER_CHANNELS } from '../kinds';
import classes from '../providers.module.css';
import { useColumns } from './columns';
import { type ProviderRow, useProviderRows } from './use-rows';

const route = getRouteApi('/$workspaceId/channels/providers');

/** The accounts at providers through which the messages of the workspace go, and after them the providers of the operator. */
export function ProviderAccounts() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { channel } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useProviderRows(channel);
  const go = () => void navigate({ to: '/$workspaceId/channels/providers/new', params: { workspaceId } });
  const add = useMay('providers:manage') && (
    <Acts buttons={[{ label: t('providers.add'), icon: IconPlus, look: 'primary', go }]} />
  );
  return (
    <ListScreen
      title={t('screens.providers')}
      acts={add}
      scope="providers:manage"
      filters={<Filters channel={channel} isOrdered={(pages.rows?.length ?? 0) > 1} />}
      pages={pages}
      columns={useColumns(workspaceId)}
      empty={{ title: t(channel ? 'providers.noneFits' : 'providers.none'), note: t('providers.noneNote') }}
      idOf={keyOf}
      onOpen={useOpen(workspaceId)}
    >
      {pages.rows?.some(({ owner }) => owner !== 'WORKSPACE') && <OperatorNote />}
    </ListScreen>
  );
}

/** @param isOrdered true if there are accounts among which a message has an order. */
function Filters({ channel, isOrdered }: { channel: Channel | undefined; isOrdered: boolean }) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const channels = choiceFilter('channel', t('words.channel'), PROVIDER_CHANNELS, useChannelName());
  return (
    <>
      {sandbox && <Alert variant="light">{t('providers.testMode')}</Alert>}
      <FilterBar filters={{ channel }} fields={[channels]} />
      {isOrdered && <p className={classes.note}>{t('providers.listOrder')}</p>}
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
