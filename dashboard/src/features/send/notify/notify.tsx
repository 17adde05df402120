import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import { DryRunNotificationDocument, SendNotificationDocument } from '../../../graph/generated/send';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { RoleNote } from '../../../ui/form/role-note';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ALL_CHANNELS } from '../../../ui/message/channel';
import { Preview } from '../../../ui/preview/preview';
import { ChannelPicker } from '../channel-picker';
import { EMPTY } from '../draft';
import { Requests } from '../requests';
import classes from '../send.module.css';
import { SendForm } from '../send-form';
import { useTry } from '../use-try';
import own from './notify.module.css';
import { isWhole, type NotifyDraft, notifyVariables, useNotifyDraft } from './notify-draft';
import { NotifyEstimate } from './notify-estimate';
import { NotifyForm } from './notify-form';

/** One message to each person, on several channels: on one after the other until one succeeds, or on all at once. */
export function Notify() {
  const { t } = useTranslation();
  const { scopes } = useViewer();
  const may = ALL_CHANNELS.some(channel => scopes.has(CHANNELS[channel].scopes.send));
  return (
    <Page title={t('screens.send')}>
      <ChannelPicker chosen="notify" />
      {may ? <Composer /> : <RoleNote scope={CHANNELS.sms.scopes.send} />}
    </Page>
  );
}

function Composer() {
  const { t } = useTranslation();
  const { draft, change, variables, whole, tried, send, running, problem } = useNotify();
  const sending = { problem, running, isReady: whole, isScheduled: Boolean(draft.sendAt), onSend: send };
  return (
    <div className={classes.columns}>
      <SendForm {...sending} routes={tried.result?.routes ?? []}>
        <NotifyForm draft={draft} change={change} problem={problem ?? tried.problem} />
      </SendForm>
      <div className={classes.column}>
        {draft.says === 'text' && draft.channels.length > 0 && <Previews draft={draft} />}
        <Panel title={t('send.estimate')}>
          <NotifyEstimate tried={tried} channels={draft.channels} isWhole={whole} />
        </Panel>
        <Panel title={t('send.asRequest')}>
          <Requests path="/v1/notify" body={variables} />
        </Panel>
      </div>
    </div>
  );
}

/** A notification from its first letter until it is sent. */
function useNotify() {
  const { place, workspace } = useViewer();
  const { workspaceId } = place;
  const navigate = useNavigate();
  const { draft, change, forget } = useNotifyDraft(workspaceId);
  const variables = useMemo(() => notifyVariables(draft, workspace.timeZone), [draft, workspace.timeZone]);
  const whole = isWhole(draft);
  const tried = useTry(DryRunNotificationDocument, variables, whole);
  const { run, running, problem } = useAct(SendNotificationDocument);
  const send = async () => {
    const done = await run(variables);
    if (!done?.sendNotification) return;
    forget();
    const params = { workspaceId, notificationId: done.sendNotification.id };
    void navigate({ to: '/$workspaceId/send/notify/$notificationId', params });
  };
  return { draft, change, variables, whole, tried, send, running, problem };
}

function Previews({ draft: { channels, text, heading } }: { draft: NotifyDraft }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('ui.preview')}>
      <div className={own.previews}>
        {channels.map(channel => (
          <Preview key={channel} channel={channel} message={{ ...EMPTY, text, subject: heading, title: heading }} />
        ))}
      </div>
    </Panel>
  );
}
