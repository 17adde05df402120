import { useQuery } from 'urql';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import { type Channel, type SendLineFragment, SendLinesDocument } from '../../../graph/generated/send';
import { useSandbox } from '../../../shell/viewer';

/** The lines of a channel in the world that the person looks at; `null` where the channel has none, or while they are read. */
export function useLines(channel: Channel): readonly SendLineFragment[] | null {
  const sandbox = useSandbox();
  const { hasLines } = CHANNELS[channel];
  const [{ data }] = useQuery({ query: SendLinesDocument, pause: !hasLines });
  if (!hasLines || !data) return null;
  const all = [data.chatappInstances, data.botchatInstances, data.photosocialInstances].flatMap(
    page => page?.items ?? [],
  );
  return all.filter(line => line.channel === channel && line.sandbox === sandbox);
}
