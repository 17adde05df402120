import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RemoveSuppressionDocument,
  SuppressionListDocument,
  type SuppressionRowFragment,
} from '../../../graph/generated/audience';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ManagedList } from '../../../ui/kit/managed/managed-list';
import { mutation } from '../../../ui/kit/mutation';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { ChannelName, useChannelName } from '../../../ui/message/channel';
import { Time } from '../../../ui/time/time';
import { SUPPRESSED_ON } from '../contacts/filters';
import { SuppressionForm } from './suppression-form';

const route = getRouteApi('/$workspaceId/audience/suppressions');

/** The addresses to which nothing is sent, and why. */
export function Suppressions() {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const sandbox = useSandbox();
  const { address, channel } = route.useSearch();
  const pages = usePages(SuppressionListDocument, { address, channel, sandbox }, data => data.suppressions);
  const filters = (
    <FilterBar
      filters={{ address, channel }}
      fields={[
        textFilter('address', t('registers.suppressions.search'), { isWhole: true }),
        choiceFilter('channel', t('registers.suppressions.channel'), SUPPRESSED_ON, channelName),
      ]}
    />
  );
  return (
    <ManagedList
      screen="suppressions"
      of={{
        texts: t('registers.suppressions', { returnObjects: true }),
        scope: 'contacts:manage',
        nameOf: row => row.address ?? t('registers.suppressions.erased'),
        form: (row, dialog) => <SuppressionForm suppression={row} {...dialog} />,
        removal: ({ id }, done) => mutation(RemoveSuppressionDocument, { id }, done),
      }}
      pages={pages}
      columns={useColumns()}
      filters={filters}
      isNarrowed={Boolean(address ?? channel)}
    />
  );
}

function useColumns(): Column<SuppressionRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column(
        'address',
        t('registers.suppressions.address'),
        'minmax(140px, 1fr)',
        ({ address }) => address ?? t('registers.suppressions.erased'),
      ),
      column('channel', t('registers.suppressions.channel'), '100px', ({ channel }) => (
        <ChannelName channel={channel} />
      )),
      wideColumn('reason', t('registers.suppressions.reason'), 'minmax(120px, 220px)', row => <Reason row={row} />),
      wideColumn('note', t('registers.suppressions.note'), 'minmax(100px, 1fr)', ({ note }) => note),
      wideColumn('expiresAt', t('registers.suppressions.ends'), '120px', ({ expiresAt }) =>
        expiresAt ? <Time at={expiresAt} /> : t('registers.suppressions.never'),
      ),
      wideColumn('at', t('registers.suppressions.since'), '120px', ({ at }) => <Time at={at} />),
    ],
    [t],
  );
}

/** The reason leads to the message that it came from. */
function Reason({ row: { reason, messageId } }: { row: SuppressionRowFragment }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const text = t(`contacts.reasons.${reason}`);
  if (!messageId) return text;
  return (
    <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId }}>
      {text}
    </Link>
  );
}
