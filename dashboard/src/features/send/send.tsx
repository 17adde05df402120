import { Button, Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../catalogue/channels.js';
import { MAX_RECIPIENTS } from '../../../../catalogue/send-limits.js';
import type { Channel } from '../../graph/generated/send';
import { useViewer } from '../../shell/viewer';
import { useAct } from '../../ui/form/act';
import { ProblemLine } from '../../ui/form/problem-line';
import { RoleNote, useMay } from '../../ui/form/role-note';
import { IconSend } from '../../ui/icons/icons';
import { Page } from '../../ui/layout/page';
import { Panel } from '../../ui/layout/panel';
import { Routes } from '../../ui/message/routes';
import { ChannelPicker } from './channel-picker';
import { answerOf, contentOf, KINDS } from './channels/kinds';
import { useLines } from './channels/lines';
import { usePrefillFromMessage, usePrefillRecipient } from './contents/prefill';
import { useDraft } from './draft';
import { DraftForm } from './draft-form';
import { blockedBy, Estimate } from './estimate';
import { PreviewOfDraft } from './preview-of-draft';
import { Requests } from './requests';
import classes from './send.module.css';
import { useTry } from './use-try';
import { variablesOf } from './variables';

const route = getRouteApi('/$workspaceId/send');

/** A message is written, seen as its reader will see it, tried as it is typed, and sent. */
export function Send() {
  const { t } = useTranslation();
  const { channel = 'sms' } = route.useSearch();
  const scope = CHANNELS[channel].scopes.send;
  const may = useMay(scope);
  return (
    <Page title={t('screens.send')}>
      <ChannelPicker chosen={channel} />
      <RoleNote scope={scope} />
      {may && <Composer channel={channel} />}
    </Page>
  );
}

function Composer({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const { again, to } = route.useSearch();
  const { place, workspace } = useViewer();
  const navigate = useNavigate();
  const kind = KINDS[channel];
  const lines = useLines(channel);
  const { draft: written, change, forget } = useDraft(place.workspaceId, channel);
  usePrefillRecipient(
    to,
    change,
    () => void navigate({ to: '.', search: old => ({ ...old, to: undefined }), replace: true }),
  );
  usePrefillFromMessage(
    again,
    change,
    () => void navigate({ to: '.', search: old => ({ ...old, again: undefined }), replace: true }),
  );
  const draft = written.instanceId || !lines?.all[0] ? written : { ...written, instanceId: lines.all[0].id };
  const variables = useMemo(() => variablesOf(kind, draft, workspace.timeZone), [kind, draft, workspace.timeZone]);
  const hasLine = !CHANNELS[channel].hasLines || draft.instanceId !== '';
  const isListed = draft.to.length > 0 && draft.to.length <= MAX_RECIPIENTS;
  const isWhole = isListed && contentOf(kind, draft).form.isWhole(draft) && hasLine;
  const tried = useTry(kind.tryIt, variables, isWhole);
  const { run, running, problem } = useAct(kind.send);
  const submit = async () => {
    const accepted = answerOf(await run(variables));
    if (!accepted) return;
    forget();
    const { workspaceId } = place;
    const [messageId] = accepted.messageIds;
    if (accepted.count === 1 && messageId)
      void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId } });
    else
      void navigate({
        to: '/$workspaceId/messages',
        params: { workspaceId },
        search: old => ({ mode: old.mode, channels: [channel] }),
      });
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
          <DraftForm
            kind={kind}
            channel={channel}
            draft={draft}
            lines={lines}
            change={change}
            problem={problem ?? tried.problem}
          />
        </Panel>
        <ProblemLine problem={problem} />
        <Group justify="flex-end">
          <Routes routes={tried.result?.routes ?? []} />
          <Button
            type="submit"
            loading={running}
            disabled={!isWhole || blockedBy(tried.result).length > 0}
            leftSection={<IconSend size={14} aria-hidden />}
          >
            {draft.sendAt ? t('send.schedule') : t(`send.act.${place.mode}`)}
          </Button>
        </Group>
      </form>
      <div className={classes.column}>
        <Panel title={t('ui.preview')}>
          <PreviewOfDraft key={channel} kind={kind} channel={channel} draft={draft} />
        </Panel>
        <Panel title={t('send.estimate')}>
          <Estimate tried={tried} isWhole={isWhole} onRemove={gone => change({ to: without(draft.to, gone) })} />
        </Panel>
        <Panel title={t('send.asRequest')}>
          <Requests path={kind.path} body={variables} />
        </Panel>
      </div>
    </div>
  );
}

const without = (recipients: readonly string[], gone: ReadonlySet<string>): string[] =>
  recipients.filter(to => !gone.has(to));
