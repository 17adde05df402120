import { ActionIcon, Tooltip } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PushSubscribersDocument,
  RemoveSubscriberDocument,
  type SubscriberRowFragment,
} from '../../../graph/generated/push';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useMay } from '../../../ui/form/role-note';
import { IconTrash } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
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
  const navigate = route.useNavigate();
  const variables = useMemo(() => ({ appId, platform }), [appId, platform]);
  const { rows, problem, readMore, reload } = usePages(
    PushSubscribersDocument,
    variables,
    data => data.pushSubscriptions,
  );
  const counted = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the count changes, and then alone.
  useEffect(() => {
    if (counted.current !== count) reload();
    counted.current = count;
  }, [count]);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useAct(RemoveSubscriberDocument);
  const columns = useColumns(setAsked);
  return (
    <Panel title={t('pushApps.list')}>
      <div className={classes.tools}>
        <ChoiceChip
          label={t('pushApps.platform')}
          options={PLATFORMS.map(value => ({ value, label: t(`pushApps.platforms.${value}`) }))}
          chosen={platform}
          onChange={chosen => void navigate({ search: old => ({ ...old, platform: chosen }), replace: true })}
        />
      </div>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <p className={classes.note}>{t(platform ? 'pushApps.noneFits' : 'pushApps.nobody')}</p>
      ) : (
        <DataTable label={t('pushApps.list')} columns={columns} rows={rows} idOf={({ id }) => id} onEnd={readMore} />
      )}
      {asked && (
        <Confirm
          {...remove}
          title={t('pushApps.removeOne', { id: asked })}
          note={t('pushApps.removeNote')}
          act={t('pushApps.remove')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            if (!(await remove.run({ appId, id: asked }))) return;
            setAsked(null);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

function useColumns(onRemove: (id: string) => void): Column<SubscriberRowFragment>[] {
  const { t } = useTranslation();
  const { place } = useViewer();
  const may = useMay('push:manage');
  const { workspaceId } = place;
  return [
    column('who', t('pushApps.who'), 'minmax(120px, 1fr)', ({ contact, userId, id }) =>
      contact ? (
        <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId: contact.id }}>
          {contact.name ?? contact.email ?? contact.id}
        </Link>
      ) : (
        (userId ?? id)
      ),
    ),
    column('platform', t('pushApps.platform'), '110px', row => t(`pushApps.platforms.${row.platform}`)),
    wideColumn('language', t('pushApps.language'), '90px', row => row.language),
    wideColumn('createdAt', t('pushApps.since'), '120px', row => <Time at={row.createdAt} />),
    column('acts', t('pushApps.remove'), '84px', ({ id }) => (
      <Tooltip label={t('pushApps.remove')}>
        <ActionIcon size="sm" aria-label={t('pushApps.removeOne', { id })} disabled={!may} onClick={() => onRemove(id)}>
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )),
  ];
}
