import { getRouteApi, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo } from 'react';
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
import { useKeys } from './keys';
import { ConversationList } from './list/conversation-list';
import { FilterBar } from './list/filter-bar';
import { type InboxFilters, variablesOf } from './list/filters';
import listed from './list/list.module.css';
import { useConversations } from './list/use-conversations';

const route = getRouteApi('/$workspaceId/inbox');

/** Conversations of all channels, with the one that is open beside them; on a phone one after the other. */
export function Inbox() {
  const { t } = useTranslation();
  const { user } = useViewer();
  const sandbox = useSandbox();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const { workspaceId } = route.useParams();
  const { conversationId } = useParams({ strict: false });
  const { side: _side, begin, ...asked } = filters;
  const mayBegin = useMay('conversations:manage');
  const ask = (wanted: string | undefined) => void navigate({ to: '.', search: old => ({ ...old, begin: wanted }) });
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is asked.
  const variables = useMemo(() => variablesOf(asked, sandbox, user.id), [key, sandbox, user.id]);
  const { counts, ...list } = useConversations(variables);
  const change = (changed: Partial<InboxFilters>) =>
    void navigate({ to: '.', search: old => ({ ...old, ...changed }), replace: refines(filters, changed) });
  const step = (by: 1 | -1) => {
    const ids = (list.rows ?? []).map(({ id }) => id);
    const next = ids[conversationId ? ids.indexOf(conversationId) + by : 0];
    if (!next) return;
    const to = '/$workspaceId/inbox/$conversationId';
    void navigate({ to, params: { workspaceId, conversationId: next }, search: old => ({ ...old, side: undefined }) });
    const row = document.querySelector<HTMLElement>(`[data-conversation="${next}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (row?.parentElement?.parentElement?.contains(document.activeElement)) row.focus();
  };
  const choice = useChoiceOf(list.rows);
  const choose = () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset['conversation'];
    const id = focused ?? conversationId;
    if (id && list.rows?.some(row => row.id === id)) choice.toggle(id);
  };
  useKeys({ j: () => step(1), k: () => step(-1), x: choose, c: mayBegin ? () => ask('new') : undefined });
  const press = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).dataset['conversation']) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <Page title={t('screens.inbox')} wide>
      <HeldAnswers>
        <ChoiceProvider value={choice}>
          <div className={classes.inbox} data-open={Boolean(conversationId)}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the links in it. */}
            <div className={listed.list} onKeyDown={press}>
              <FilterBar {...{ filters, counts }} onChange={change} onBegin={mayBegin ? () => ask('new') : undefined} />
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
