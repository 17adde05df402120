import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../catalogue/channels.js';
import type { Channel } from '../../graph/generated/send';
import { RoleNote, useMay } from '../../ui/form/role-note';
import { Page } from '../../ui/layout/page';
import { Panel } from '../../ui/layout/panel';
import { ChannelPicker } from './channel-picker';
import { KINDS } from './channels/kinds';
import { DraftForm } from './draft-form';
import { blockedBy, Estimate } from './estimate';
import { PreviewOfDraft } from './preview-of-draft';
import { Requests } from './requests';
import classes from './send.module.css';
import { SendForm } from './send-form';
import { useSend } from './use-send';

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
  const kind = KINDS[channel];
  const { draft, change, lines, variables, isWhole, tried, send, running, problem } = useSend(channel);
  const isReady = isWhole && blockedBy(tried.result).length === 0;
  const sending = { problem, running, isReady, isScheduled: Boolean(draft.sendAt), onSend: send };
  return (
    <div className={classes.columns}>
      <SendForm {...sending} routes={tried.result?.routes ?? []}>
        <DraftForm {...{ kind, channel, draft, lines, change }} problem={problem ?? tried.problem} />
      </SendForm>
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
