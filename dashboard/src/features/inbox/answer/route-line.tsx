import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { InboxAnswerRouteDocument, type InboxConversationFragment } from '../../../graph/generated/inbox';
import { useLines } from '../list/use-lines';
import classes from './answer.module.css';

interface RouteLineProps {
  conversation: InboxConversationFragment;
}

/** Names the sender and the provider account that an answer takes, where the workspace has accounts or several senders. */
export function RouteLine({ conversation: { id, instance, channel } }: RouteLineProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({
    query: InboxAnswerRouteDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const hasOthers = useLines().filter(line => line.channel === channel).length > 1;
  const { from, providerAccountName: name, provider } = data?.conversation?.answerRoute ?? {};
  const sender = from ?? (hasOthers ? instance?.name : null);
  const parts = [
    sender && t('inbox.answersFrom', { sender }),
    name && provider && t('message.through', { name, provider }),
  ].filter(Boolean);
  return parts.length > 0 && <small className={classes.route}>{parts.join(' · ')}</small>;
}
