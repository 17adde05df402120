import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { InboxBulkDocument, type InboxBulkMutationVariables } from '../../../graph/generated/inbox';
import { useAct } from '../../../ui/form/act';
import { useProblemNotice } from '../../../ui/form/notice';
import { useChosen } from './choice';

/**
 * Changes the chosen conversations, all at once. Those that could not be changed stay chosen, and
 * the first reason is shown.
 */
export function useBulk() {
  const { t } = useTranslation();
  const { chosen, keep } = useChosen();
  const act = useAct(InboxBulkDocument);
  useProblemNotice(act.problem);
  const run = async (changes: Omit<InboxBulkMutationVariables, 'ids'>) => {
    const answer = await act.run({ ids: [...chosen], ...changes });
    if (!answer?.updateConversations) return;
    const { results } = answer.updateConversations;
    const refused = results.flatMap(({ conversationId, error }) => (error ? [{ conversationId, ...error }] : []));
    keep(refused.map(({ conversationId }) => conversationId));
    const [first] = refused;
    if (!first) return;
    const title = t('inbox.bulk.refused', { count: refused.length });
    notifications.show({ color: 'red', title, message: `${first.message} ${first.code}`, autoClose: 10_000 });
  };
  return { run, running: act.running };
}
