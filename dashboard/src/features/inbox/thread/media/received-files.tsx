import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import { FileToSave } from './file-to-save';
import classes from './media.module.css';
import { Picture } from './picture';
import { Player } from './player';

type Received = NonNullable<InboxEntryFragment['received']>;

/** The files of a message that came in: shown, heard, or saved. */
export function ReceivedFiles({ received }: { received: Received }) {
  const { id, channel, type, mediaFetch, contentPreview } = received;
  const { attachments, fileName, bytes, caption } = contentPreview;
  const path = `/v1/${channel}/messages/inbound/${id}/media/download`;
  if (attachments && attachments.length > 0)
    return (
      <ul className={classes.files}>
        {attachments
          .filter(({ role }) => role !== 'BODY')
          .map(({ id: attachmentId, ...file }) => (
            <li key={attachmentId}>
              <FileToSave
                path={`${path}?${new URLSearchParams({ attachmentId })}`}
                name={file.fileName}
                bytes={file.bytes}
              />
            </li>
          ))}
      </ul>
    );
  // The files of a mail are those above; its text is no file.
  if (!mediaFetch.fetchable || attachments) return null;
  const what = { path, name: fileName ?? null, bytes: bytes ?? null };
  if (type === 'IMAGE' || type === 'STICKER') return <Picture {...what} says={caption ?? null} />;
  if (type === 'AUDIO' || type === 'VIDEO') return <Player {...what} type={type} />;
  return <FileToSave {...what} />;
}
