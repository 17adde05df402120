import { Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ProviderKindName, providerKindsOf } from '../../../../../catalogue/provider-kinds/index.js';
import { choiceFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
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
  return (
    <FilterBar
      filters={{ channel, search }}
      fields={[
        textFilter('search', t('providers.search')),
        choiceFilter('channel', t('words.channel'), PROVIDER_CHANNELS, useChannelName()),
      ]}
    />
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
      {!callbacks && (
        <Text size="xs" c="dimmed">
          {t('providers.noReports')}
        </Text>
      )}
    </li>
  );
}

const fits = (kind: ProviderKindName, search: string | undefined): boolean =>
  search === undefined || `${kindRow(kind).title} ${kind}`.toLowerCase().includes(search.toLowerCase());
