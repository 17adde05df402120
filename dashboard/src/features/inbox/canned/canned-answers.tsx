import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CannedAnswerRowFragment,
  CannedAnswersDocument,
  DeleteCannedAnswerDocument,
} from '../../../graph/generated/inbox';
import { useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { mutation } from '../../../ui/kit/mutation';
import { useRowActs } from '../../../ui/kit/row-acts';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { ChannelIcons } from '../../../ui/message/channel';
import { CannedForm } from './canned-form';

const route = getRouteApi('/$workspaceId/settings/canned-answers');

/** The texts that agents answer again and again. */
export function CannedAnswers() {
  const { t } = useTranslation();
  const { search } = route.useSearch();
  const may = useMay('conversations:manage');
  const variables = useMemo(() => ({ search, limit: 50 }), [search]);
  const pages = usePages(CannedAnswersDocument, variables, data => data.cannedAnswers);
  const acts = useCannedActs(pages.reload);
  const add = may && (
    <Acts buttons={[{ label: t('inbox.canned.add'), icon: IconPlus, look: 'primary', dialog: acts.form(null) }]} />
  );
  return (
    <ListScreen
      title={t('screens.cannedAnswers')}
      acts={add}
      scope="conversations:manage"
      filters={<FilterBar filters={{ search }} fields={[textFilter('search', t('inbox.canned.search'))]} />}
      pages={pages}
      columns={[...useColumns(), acts.column]}
      empty={
        search
          ? { title: t('inbox.canned.noneFits') }
          : { title: t('inbox.canned.none'), note: t('inbox.canned.noneNote'), act: add }
      }
    >
      {acts.dialog}
    </ListScreen>
  );
}

function useCannedActs(onChanged: () => void) {
  const { t } = useTranslation();
  const disabled = !useMay('conversations:manage');
  const form = (answer: CannedAnswerRowFragment | null) => (close: () => void) => {
    const saved = () => {
      close();
      onChanged();
    };
    return <CannedForm answer={answer} onClose={close} onSaved={saved} />;
  };
  const acts = useRowActs<CannedAnswerRowFragment>(row => ({
    label: t('inbox.canned.actsOf', { name: row.name }),
    disabled,
    acts: [
      { label: t('inbox.canned.change'), dialog: form(row) },
      {
        label: t('inbox.canned.delete'),
        look: 'danger',
        confirm: { title: t('inbox.canned.deleteTitle', { name: row.name }), note: t('inbox.canned.deleteNote') },
        run: mutation(DeleteCannedAnswerDocument, { id: row.id }, onChanged),
      },
    ],
  }));
  return { ...acts, form };
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
