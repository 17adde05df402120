import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CHANNELS } from '../../../../catalogue/channels.js';
import { MAX_RECIPIENTS } from '../../../../catalogue/send-limits.js';
import type { Channel, SendAcceptedFragment } from '../../graph/generated/send';
import { useViewer } from '../../shell/viewer';
import { useAct } from '../../ui/form/act';
import { answerOf, contentOf, KINDS } from './channels/kinds';
import { useLines } from './channels/lines';
import { usePrefillFromMessage, usePrefillRecipient } from './contents/prefill';
import { useDraft } from './draft';
import { useTry } from './use-try';
import { variablesOf } from './variables';

const route = getRouteApi('/$workspaceId/send');

/** The message that is written on a channel: what is filled in by the address of the screen, and the first line unless one is chosen. */
function useWritten(channel: Channel) {
  const { again, to } = route.useSearch();
  const { place } = useViewer();
  const navigate = useNavigate();
  const lines = useLines(channel);
  const { draft: written, change, forget } = useDraft(place.workspaceId, channel);
  const taken = (name: 'to' | 'again') => () =>
    void navigate({ to: '.', search: old => ({ ...old, [name]: undefined }), replace: true });
  usePrefillRecipient(to, change, taken('to'));
  usePrefillFromMessage(again, change, taken('again'));
  const draft = written.instanceId || !lines?.all[0] ? written : { ...written, instanceId: lines.all[0].id };
  return { draft, change, forget, lines };
}

/** A message from its first letter until it is sent. */
export function useSend(channel: Channel) {
  const { timeZone } = useViewer().workspace;
  const kind = KINDS[channel];
  const { draft, change, forget, lines } = useWritten(channel);
  const variables = useMemo(() => variablesOf(kind, draft, timeZone), [kind, draft, timeZone]);
  const hasLine = !CHANNELS[channel].hasLines || draft.instanceId !== '';
  const isListed = draft.to.length > 0 && draft.to.length <= MAX_RECIPIENTS;
  const isWhole = isListed && contentOf(kind, draft).form.isWhole(draft) && hasLine;
  const tried = useTry(kind.tryIt, variables, isWhole);
  const { run, running, problem } = useAct(kind.send);
  const show = useShow(channel);
  const send = async () => {
    const accepted = answerOf(await run(variables));
    if (!accepted) return;
    forget();
    show(accepted);
  };
  return { draft, change, lines, variables, isWhole, tried, send, running, problem };
}

/** Returns what leads to the message that was sent, or to the log for several. */
function useShow(channel: Channel) {
  const { workspaceId } = useViewer().place;
  const navigate = useNavigate();
  return ({ count, messageIds: [messageId] }: SendAcceptedFragment) => {
    if (count === 1 && messageId)
      void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId } });
    else void navigate({ to: '/$workspaceId/messages', params: { workspaceId }, search: { channels: [channel] } });
  };
}
