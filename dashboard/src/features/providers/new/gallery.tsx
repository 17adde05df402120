import { Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ProviderKindName, providerKindsOf } from '../../../../../catalogue/provider-kinds/index.js';
import { ChoiceChip } from '../../../ui/list/chips';
import { SearchField } from '../../../ui/list/search-field';
import { useChannelName } from '../../../ui/message/channel';
import { kindRow, PROVIDER_CHANNELS } from '../kinds';
import classes from '../providers.module.css';

const route = getRouteApi('/$workspaceId/channels/providers/new');

/** Every provider by channel, narrowed by the name under which people know it. */
export function Gallery() {
  const { t } = useTranslation();
  const { channel, search } = route.useSearch();
  const groups = PROVIDER_CHANNELS.filter(each => channel === undefined || each === channel)
    .map(each => ({ channel: each, kinds: providerKindsOf(each).filter(kind => fits(kind, search)) }))
    .filter(({ kinds }) => kinds.length > 0);
  return (
    <>
      <Narrowing />
      {groups.length === 0 && <p className={classes.note}>{t('providers.noneFound')}</p>}
      {groups.map(group => (
        <KindsOfChannel key={group.channel} {...group} />
      ))}
    </>
  );
}

function Narrowing() {
  const { t } = useTranslation();
  const { channel, search } = route.useSearch();
  const navigate = route.useNavigate();
  const nameOf = useChannelName();
  return (
    <div className={classes.tools}>
      <SearchField
        label={t('providers.search')}
        search={search}
        onChange={text => void navigate({ search: old => ({ ...old, search: text }), replace: true })}
      />
      <ChoiceChip
        label={t('providers.channel')}
        options={PROVIDER_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        chosen={channel}
        onChange={chosen => void navigate({ search: old => ({ ...old, channel: chosen }), replace: true })}
      />
    </div>
  );
}

interface KindsOfChannelProps {
  channel: (typeof PROVIDER_CHANNELS)[number];
  kinds: readonly ProviderKindName[];
}

function KindsOfChannel({ channel, kinds }: KindsOfChannelProps) {
  const nameOf = useChannelName();
  return (
    <section className={classes.group} aria-label={nameOf(channel)}>
      <h2>{nameOf(channel)}</h2>
      <ul className={classes.cards}>
        {kinds.map(kind => (
          <Card key={kind} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function Card({ kind }: { kind: ProviderKindName }) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { title, callbacks } = kindRow(kind);
  return (
    <li className={classes.card}>
      <Link to="/$workspaceId/channels/providers/new" params={{ workspaceId }} search={{ kind }}>
        {title}
      </Link>
      <Text size="xs" c="dimmed">
        {t(callbacks ? 'providers.reports' : 'providers.noReports')}
      </Text>
    </li>
  );
}

const fits = (kind: ProviderKindName, search: string | undefined): boolean =>
  search === undefined || `${kindRow(kind).title} ${kind}`.toLowerCase().includes(search.toLowerCase());
