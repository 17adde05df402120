import { getRouteApi, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSandbox, useViewer } from '../../shell/viewer';
import { useMay } from '../../ui/form/role-note';
import { Page } from '../../ui/layout/page';
import { refines } from '../../ui/list/search-field';
import { HeldAnswers } from './answer/held/held-answers';
import { BeginDialog } from './begin/begin-dialog';
import { BulkBar } from './bulk/bulk-bar';
import { ChoiceProvider, useChoiceOf } from './bulk/choice';
import classes from './inbox.module.css';
import { ConversationList } from './list/conversation-list';
import { FilterBar } from './list/filter-bar';
import { type InboxFilters, variablesOf } from './list/filters';
import listed from './list/list.module.css';
import { useConversations } from './list/use-conversations';
import { useListKeys } from './list/use-list-keys';

const route = getRouteApi('/$workspaceId/inbox');

/** Conversations of all channels, with the one that is open beside them; on a phone one after the other. */
export function Inbox() {
  const { t } = useTranslation();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const { conversationId } = useParams({ strict: false });
  const { begin } = filters;
  const mayBegin = useMay('conversations:manage');
  const ask = (wanted: string | undefined) => void navigate({ to: '.', search: old => ({ ...old, begin: wanted }) });
  const onBegin = mayBegin ? () => ask('new') : undefined;
  const { counts, ...list } = useList(filters);
  const change = (changed: Partial<InboxFilters>) =>
    void navigate({ to: '.', search: old => ({ ...old, ...changed }), replace: refines(filters, changed) });
  const choice = useChoiceOf(list.rows);
  const press = useListKeys(list.rows, choice, onBegin);
  return (
    <Page title={t('screens.inbox')} wide>
      <HeldAnswers>
        <ChoiceProvider value={choice}>
          <div className={classes.inbox} data-open={Boolean(conversationId)}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the links in it. */}
            <div className={listed.list} onKeyDown={press}>
              <FilterBar {...{ filters, counts, onBegin }} onChange={change} />
              <ConversationList {...list} filters={filters} />
              {choice.chosen.length > 0 && <BulkBar isClosed={filters.state === 'CLOSED'} />}
            </div>
            <Outlet />
          </div>
          {begin && mayBegin && (
            <BeginDialog key={begin} contactId={begin === 'new' ? null : begin} onClose={() => ask(undefined)} />
          )}
        </ChoiceProvider>
      </HeldAnswers>
    </Page>
  );
}

function useList({ side: _side, begin: _begin, ...asked }: InboxFilters) {
  const { user } = useViewer();
  const sandbox = useSandbox();
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is asked.
  const variables = useMemo(() => variablesOf(asked, sandbox, user.id), [key, sandbox, user.id]);
  return useConversations(variables);
}
