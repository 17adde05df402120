import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import { pathOfFile } from '../mail/path-of-file';
import { FileShown } from './file-shown';
import { FileToSave } from './file-to-save';
import classes from './media.module.css';

type Received = NonNullable<InboxEntryFragment['received']>;

/** Returns whether a file is the one into which Outlook packs others (TNEF). */
const isPacked = ({ fileName, contentType }: { fileName: string; contentType: string }): boolean =>
  /ms-tnef$/.test(contentType) || /^winmail\.dat$/i.test(fileName);

/** The files of a message that came in: shown, heard, or saved. */
export function ReceivedFiles({ received }: { received: Received }) {
  const { t } = useTranslation();
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
              <FileToSave path={pathOfFile(received, attachmentId)} name={file.fileName} bytes={file.bytes} />
              {isPacked(file) && (
                <Text component="small" size="xs" c="dimmed" display="block">
                  {t('inbox.files.winmail')}
                </Text>
              )}
            </li>
          ))}
      </ul>
    );
  // The files of a mail are those above; its text is no file.
  if (!mediaFetch.fetchable || attachments) return null;
  return <FileShown path={path} type={type} name={fileName ?? null} bytes={bytes ?? null} says={caption ?? null} />;
}
