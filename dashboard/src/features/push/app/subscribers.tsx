import { ActionIcon, Tooltip } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PushSubscribersDocument,
  RemoveSubscriberDocument,
  type SubscriberRowFragment,
} from '../../../graph/generated/push';
import { useMay } from '../../../ui/form/role-note';
import { IconTrash } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { List } from '../../../ui/kit/list-screen';
import { mutation } from '../../../ui/kit/mutation';
import { useChosenAct } from '../../../ui/kit/use-acts';
import { Panel } from '../../../ui/layout/panel';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { ContactLink } from '../../../ui/object/object-links';
import { Time } from '../../../ui/time/time';
import { PLATFORMS } from '../platforms';
import classes from '../push.module.css';

const route = getRouteApi('/$workspaceId/channels/push-apps/$appId');

interface SubscribersProps {
  appId: string;
  /** The number of subscribers: the list is read again when it changes. */
  count: number;
  onChanged: () => void;
}

/** The browsers and devices of an app, the newest first, each with whose it is. */
export function Subscribers({ appId, count, onChanged }: SubscribersProps) {
  const { t } = useTranslation();
  const { platform } = route.useSearch();
  const pages = useSubscribers(appId, count);
  const { choose, dialog } = useChosenAct();
  const remove = (id: string) =>
    choose({
      label: t('words.remove'),
      confirm: { title: t('pushApps.removeOne', { id }), note: t('pushApps.removeNote') },
      run: mutation(RemoveSubscriberDocument, { appId, id }, onChanged),
    });
  return (
    <Panel title={t('pushApps.list')}>
      <div className={classes.tools}>
        <FilterBar
          filters={{ platform }}
          fields={[
            choiceFilter('platform', t('pushApps.platform'), PLATFORMS, value => t(`pushApps.platforms.${value}`)),
          ]}
        />
      </div>
      <List
        label={t('pushApps.list')}
        pages={pages}
        columns={useColumns(remove)}
        empty={<p className={classes.note}>{t(platform ? 'pushApps.noneFits' : 'pushApps.nobody')}</p>}
      />
      {dialog}
    </Panel>
  );
}

/** Returns the subscribers of the chosen platform, read again when their number changes, and then alone. */
function useSubscribers(appId: string, count: number) {
  const { platform } = route.useSearch();
  const pages = usePages(PushSubscribersDocument, { appId, platform }, data => data.pushSubscriptions);
  const counted = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the count changes, and then alone.
  useEffect(() => {
    if (counted.current !== count) pages.reload();
    counted.current = count;
  }, [count]);
  return pages;
}

function useColumns(onRemove: (id: string) => void): Column<SubscriberRowFragment>[] {
  const { t } = useTranslation();
  const may = useMay('push:manage');
  return [
    column('who', t('pushApps.who'), 'minmax(120px, 1fr)', ({ contact, userId, id }) =>
      contact ? (
        <ContactLink id={contact.id}>{contact.name ?? contact.email ?? contact.id}</ContactLink>
      ) : (
        (userId ?? id)
      ),
    ),
    column('platform', t('pushApps.platform'), '110px', row => t(`pushApps.platforms.${row.platform}`)),
    wideColumn('language', t('words.language'), '90px', row => row.language),
    wideColumn('createdAt', t('pushApps.since'), '120px', row => <Time at={row.createdAt} />),
    column('acts', t('words.remove'), '84px', ({ id }) => (
      <Tooltip label={t('words.remove')}>
        <ActionIcon size="sm" aria-label={t('pushApps.removeOne', { id })} disabled={!may} onClick={() => onRemove(id)}>
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )),
  ];
}
