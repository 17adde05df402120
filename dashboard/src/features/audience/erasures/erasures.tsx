import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErasureListDocument, type ErasureRowFragment } from '../../../graph/generated/audience';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import { ScreenLink } from '../../../ui/kit/screens';
import { type Column } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { Lamp } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { useFormats } from '../../../ui/time/formats';
import { usePolling } from '../../../ui/time/polling';
import { Time } from '../../../ui/time/time';

/**
 * The proofs of erasures: the requester, the time, and the progress. None names the erased person.
 */
export function Erasures() {
  const { t } = useTranslation();
  const pages = usePages(ErasureListDocument, { limit: 50 }, data => data.contactErasures);
  usePolling(pages.rows?.some(({ status }) => status === 'RUNNING') ?? false, pages.reload);
  return (
    <ListScreen
      title={t('lifecycle.erasures')}
      above={<ScreenLink name="contacts" />}
      filters={<p className={listed.note}>{t('lifecycle.erasuresNote')}</p>}
      pages={pages}
      columns={useColumns()}
      empty={{ title: t('lifecycle.noErasures'), note: t('lifecycle.noErasuresNote') }}
    />
  );
}

function useColumns(): Column<ErasureRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('contactId', t('words.contact'), 'minmax(140px, 1fr)', ({ contactId }) => <Copyable text={contactId} />),
      column('status', t('words.status'), '110px', ({ status }) => (
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
