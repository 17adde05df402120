import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CannedAnswerRowFragment,
  CannedAnswersDocument,
  DeleteCannedAnswerDocument,
} from '../../../graph/generated/inbox';
import { column, wideColumn } from '../../../ui/kit/column';
import { FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { useManagedTexts } from '../../../ui/kit/managed/managed-acts';
import { ManagedList } from '../../../ui/kit/managed/managed-list';
import { mutation } from '../../../ui/kit/mutation';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { ChannelIcons } from '../../../ui/message/channel';
import { CannedForm } from './canned-form';

const route = getRouteApi('/$workspaceId/settings/canned-answers');

/** The texts that agents answer again and again. */
export function CannedAnswers() {
  const { t } = useTranslation();
  const { search } = route.useSearch();
  const texts = useManagedTexts('cannedAnswers', t('inbox.canned', { returnObjects: true }));
  return (
    <ManagedList
      screen="cannedAnswers"
      of={{
        texts,
        scope: 'conversations:manage',
        nameOf: ({ name }) => name,
        form: (answer, dialog) => <CannedForm answer={answer} {...dialog} />,
        removal: ({ id }, done) => mutation(DeleteCannedAnswerDocument, { id }, done),
      }}
      pages={usePages(CannedAnswersDocument, { search, limit: 50 }, data => data.cannedAnswers)}
      columns={useColumns()}
      filters={<FilterBar filters={{ search }} fields={[textFilter('search', t('inbox.canned.search'))]} />}
      isNarrowed={search !== undefined}
    />
  );
}

function useColumns(): Column<CannedAnswerRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('inbox.canned.name'), 'minmax(140px, 1fr)', ({ name }) => name),
      column('shortcut', t('inbox.canned.shortcut'), '140px', ({ shortcut }) => <code>/{shortcut}</code>),
      wideColumn('text', t('inbox.canned.text'), 'minmax(160px, 2fr)', ({ text }) => text),
      wideColumn('channels', t('inbox.canned.channels'), '140px', ({ channels }) =>
        channels.length > 0 ? <ChannelIcons channels={channels} /> : t('inbox.canned.everywhere'),
      ),
    ],
    [t],
  );
}
