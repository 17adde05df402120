import { useQuery } from 'urql';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import {
  type Channel,
  type SendLineFragment,
  SendLinesDocument,
  type SendLinesQuery,
} from '../../../graph/generated/send';
import { useSandbox } from '../../../shell/viewer';
import { usePolling } from '../../../ui/time/polling';

export interface Lines {
  all: readonly SendLineFragment[];
  reload: () => void;
}

/** The lines of a channel in the world that the person looks at; `null` where the channel has none, or while they are read. */
export function useLines(channel: Channel): Lines | null {
  const sandbox = useSandbox();
  const { hasLines } = CHANNELS[channel];
  const [{ data }, again] = useQuery({ query: SendLinesDocument, pause: !hasLines });
  const reload = () => again({ requestPolicy: 'network-only' });
  const own = linesOf(data, channel, sandbox);
  // One that is being connected elsewhere is there as soon as it is.
  usePolling(own.length > 0 && own.every(({ status }) => status === 'PENDING'), reload);
  return hasLines && data ? { all: own, reload } : null;
}

function linesOf(data: SendLinesQuery | undefined, channel: Channel, sandbox: boolean): readonly SendLineFragment[] {
  if (!data) return [];
  const all = [data.lines, data.otherLines].flatMap(page => page?.items ?? []);
  return all.filter(line => line.channel === channel && line.sandbox === sandbox);
}
