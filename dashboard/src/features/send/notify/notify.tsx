import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import { DryRunNotificationDocument, SendNotificationDocument } from '../../../graph/generated/send';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { RoleNote } from '../../../ui/form/role-note';
import { IconSend } from '../../../ui/icons/icons';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ALL_CHANNELS } from '../../../ui/message/channel';
import { Routes } from '../../../ui/message/routes';
import { Preview } from '../../../ui/preview/preview';
import { ChannelPicker } from '../channel-picker';
import { EMPTY } from '../draft';
import { Requests } from '../requests';
import classes from '../send.module.css';
import { useTry } from '../use-try';
import own from './notify.module.css';
import { isWhole, notifyVariables, useNotifyDraft } from './notify-draft';
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
  const { place, workspace } = useViewer();
  const navigate = useNavigate();
  const { draft, change, forget } = useNotifyDraft(place.workspaceId);
  const variables = useMemo(() => notifyVariables(draft, workspace.timeZone), [draft, workspace.timeZone]);
  const whole = isWhole(draft);
  const tried = useTry(DryRunNotificationDocument, variables, whole);
  const { run, running, problem } = useAct(SendNotificationDocument);
  const submit = async () => {
    const done = await run(variables);
    if (!done?.sendNotification) return;
    forget();
    const { workspaceId } = place;
    const params = { workspaceId, notificationId: done.sendNotification.id };
    void navigate({ to: '/$workspaceId/send/notify/$notificationId', params });
  };
  return (
    <div className={classes.columns}>
      <form
        className={classes.column}
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <Panel>
          <NotifyForm draft={draft} change={change} problem={problem ?? tried.problem} />
        </Panel>
        <ProblemLine problem={problem} />
        <Group justify="flex-end">
          <Routes routes={tried.result?.routes ?? []} />
          <Button type="submit" loading={running} disabled={!whole} leftSection={<IconSend size={14} aria-hidden />}>
            {draft.sendAt ? t('send.schedule') : t(`send.act.${place.mode}`)}
          </Button>
        </Group>
      </form>
      <div className={classes.column}>
        {draft.says === 'text' && draft.channels.length > 0 && (
          <Panel title={t('ui.preview')}>
            <div className={own.previews}>
              {draft.channels.map(channel => (
                <Preview
                  key={channel}
                  channel={channel}
                  message={{ ...EMPTY, text: draft.text, subject: draft.heading, title: draft.heading }}
                />
              ))}
            </div>
          </Panel>
        )}
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
