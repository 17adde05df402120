import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErasureListDocument, type ErasureRowFragment } from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { Lamp } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { useFormats } from '../../../ui/time/formats';
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';

const VARIABLES = { limit: 50 };

/**
 * The proofs of erasures: the requester, the time, and the progress. None names the erased person.
 */
export function Erasures() {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { rows, problem, readMore, reload } = usePages(ErasureListDocument, VARIABLES, data => data.contactErasures);
  usePolling(rows?.some(({ status }) => status === 'RUNNING') ?? false, reload);
  const columns = useColumns();
  const above = (
    <Link to="/$workspaceId/audience/contacts" params={{ workspaceId: place.workspaceId }}>
      {t('screens.contacts')}
    </Link>
  );
  return (
    <Page title={t('lifecycle.erasures')} above={above} wide>
      <p className={listed.note}>{t('lifecycle.erasuresNote')}</p>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('lifecycle.noErasures')} note={t('lifecycle.noErasuresNote')} />
      ) : (
        <DataTable
          label={t('lifecycle.erasures')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          onEnd={readMore}
        />
      )}
    </Page>
  );
}

function useColumns(): Column<ErasureRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('contactId', t('lifecycle.person'), 'minmax(140px, 1fr)', ({ contactId }) => (
        <Copyable text={contactId} />
      )),
      column('status', t('imports.state'), '110px', ({ status }) => (
        <Lamp tone={status === 'COMPLETED' ? 'done' : 'move'}>{t(`lifecycle.status.${status}`)}</Lamp>
      )),
      wideColumn('messages', t('screens.messages'), '100px', ({ messageCount }) => formats.count(messageCount)),
      wideColumn('events', t('screens.events'), '100px', ({ eventCount }) => formats.count(eventCount)),
      wideColumn('createdAt', t('lifecycle.asked'), '120px', ({ createdAt }) => <Time at={createdAt} />),
      wideColumn(
        'completedAt',
        t('lifecycle.completed'),
        '120px',
        ({ completedAt }) => completedAt && <Time at={completedAt} />,
      ),
    ],
    [t, formats],
  );
}
