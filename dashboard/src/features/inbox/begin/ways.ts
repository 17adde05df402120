import { useQuery } from 'urql';
import { LINE_CHANNELS } from '../../../../../catalogue/channels.js';
import {
  AgentsToWriteWithDocument,
  type Channel,
  InboxLinesDocument,
  type PersonToWriteFragment,
} from '../../../graph/generated/inbox';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { ANSWERED_CHANNELS } from '../../../ui/message/channel';
import { CONTACT_ADDRESS } from '../../../ui/message/contact-address';

/** The address of a person on a channel; null where a contact keeps none, so that it is typed. */
export const addressOn = (channel: Channel, person: PersonToWriteFragment): string | null => {
  const member = CONTACT_ADDRESS[channel];
  return member && person[member];
};

interface Way {
  readonly channel: Channel;
  /** The lines of the channel in the current mode; `null` if it has none to choose. */
  readonly lines: readonly { readonly value: string; readonly label: string }[] | null;
}

const WITH_LINES: ReadonlySet<Channel> = new Set(LINE_CHANNELS);

/** The channels on which somebody can be written to first; `null` until the lines are known. Visitors of a site begin themselves. */
export function useWays(): readonly Way[] | null {
  const sandbox = useSandbox();
  const { scopes } = useViewer();
  const mayReadAgents = scopes.has('rcs:read');
  const [{ data }] = useQuery({ query: InboxLinesDocument });
  const [{ data: known, fetching }] = useQuery({ query: AgentsToWriteWithDocument, pause: sandbox || !mayReadAgents });
  if (!data || fetching) return null;
  const lines = [data.lines, data.otherLines].flatMap(page => page?.items ?? []);
  const instances = (channel: Channel) =>
    lines
      .filter(line => line.channel === channel && line.sandbox === sandbox)
      .map(({ id, name }) => ({ value: id, label: name }));
  const agents = (known?.senders ?? [])
    .filter(({ channel, answerable }) => channel === 'rcs' && answerable)
    .map(({ id, sender }) => ({ value: id, label: sender }));
  return ANSWERED_CHANNELS.filter(channel => channel !== 'webchat')
    .map(channel => ({
      channel,
      lines: WITH_LINES.has(channel) ? instances(channel) : channel === 'rcs' ? agents : null,
    }))
    .filter(({ lines }) => lines === null || lines.length > 0);
}
