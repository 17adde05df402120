import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { InboxRowFragment } from '../../../graph/generated/inbox';
import type { Choice } from '../bulk/choice';
import { useKeys } from '../keys';

const route = getRouteApi('/$workspaceId/inbox');

type Rows = readonly InboxRowFragment[] | null;

/** Returns what opens the next conversation of the list, or the one before. */
function useStep(rows: Rows) {
  const navigate = useNavigate();
  const { workspaceId } = route.useParams();
  const { conversationId } = useParams({ strict: false });
  return (by: 1 | -1) => {
    const ids = (rows ?? []).map(({ id }) => id);
    const next = ids[conversationId ? ids.indexOf(conversationId) + by : 0];
    if (!next) return;
    const to = '/$workspaceId/inbox/$conversationId';
    void navigate({ to, params: { workspaceId, conversationId: next }, search: old => ({ ...old, side: undefined }) });
    const row = document.querySelector<HTMLElement>(`[data-conversation="${next}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (row?.parentElement?.parentElement?.contains(document.activeElement)) row.focus();
  };
}

/** The keys of the list. Returns those of the focused row: the arrows. */
export function useListKeys(rows: Rows, { toggle }: Choice, onBegin: (() => void) | undefined) {
  const { conversationId } = useParams({ strict: false });
  const step = useStep(rows);
  const choose = () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset['conversation'];
    const chosen = focused ?? conversationId;
    if (chosen && rows?.some(({ id }) => id === chosen)) toggle(chosen);
  };
  useKeys({ j: () => step(1), k: () => step(-1), x: choose, c: onBegin });
  return (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).dataset['conversation']) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
}
