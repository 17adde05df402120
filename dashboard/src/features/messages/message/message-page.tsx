import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MessageLifeQuery } from '../../../graph/generated/messages';
import { ObjectPage } from '../../../ui/kit/object-page';
import { Panel } from '../../../ui/layout/panel';
import { OnlyNewest } from '../../../ui/list/only-newest';
import { MessageState } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { MessageActs } from './acts/message-acts';
import { AsRequest } from './as-request';
import { Content } from './content';
import { Facts } from './facts';
import classes from './message-page.module.css';
import { MessageTimeline } from './message-timeline';
import { useMessageLife } from './use-message-life';

const route = getRouteApi('/$workspaceId/messages/$messageId');

/**
 * One message whole: its content, its recipient, and its life from the request to the answers of
 * webhooks.
 */
export function MessagePage() {
  const { t } = useTranslation();
  const { messageId } = route.useParams();
  const result = useMessageLife(messageId);
  return (
    <ObjectPage
      of={result}
      list="messages"
      titleOf={({ contact, to }) => contact?.name ?? to ?? messageId}
      acts={message => <MessageActs message={message} onChanged={result.reload} />}
      missing={{ title: t('message.missing'), note: t('message.missingNote') }}
    >
      {message => <Whole message={message} />}
    </ObjectPage>
  );
}

/** Events and deliveries that are read. */
const MOST = 50;

function Whole({ message }: { message: NonNullable<MessageLifeQuery['message']> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={t('message.life')} aside={<MessageState {...message} />}>
          <MessageTimeline message={message} />
          <OnlyNewest
            count={MOST}
            isCut={[message.events, message.deliveries].some(rows => (rows ?? []).length >= MOST)}
          />
        </Panel>
        <Panel title={t('message.says')}>
          <Content message={message} />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title={t('words.details')} aside={<Copyable text={message.id} />}>
          <Facts message={message} />
        </Panel>
        <Panel title={t('message.request')}>
          <AsRequest message={message} />
        </Panel>
        <Panel title={t('message.object')}>
          <Json value={message} label={t('message.object')} />
        </Panel>
      </div>
    </div>
  );
}
