import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import { IconPaperclip } from '../../../../ui/icons/icons';
import { readContent } from '../../../../ui/preview/content';
import { FileShown } from './file-shown';
import classes from './media.module.css';

/** The files of a message of ours: those that were uploaded are shown, a file at an address is a link to it. */
export function SentFiles({ entry: { message, content, files } }: { entry: InboxEntryFragment }) {
  const { content: what, file } = readContent(content);
  if (message && files.length > 0)
    return (
      <ul className={classes.files}>
        {files.map(({ id, contentType, fileName, bytes }) => (
          <li key={id}>
            <FileShown
              path={`/v1/${message.channel}/media/${id}/download`}
              type={typeOf(contentType)}
              name={file?.mediaId === id && file.name ? file.name : fileName}
              bytes={bytes}
            />
          </li>
        ))}
      </ul>
    );
  return file && isFileType(what) ? <FileElsewhere what={what} name={file.name} url={file.url} /> : null;
}

const FILE_TYPES = ['image', 'video', 'audio', 'document'] as const;
type FileType = (typeof FILE_TYPES)[number];
const isFileType = (what: string | undefined): what is FileType => FILE_TYPES.some(type => type === what);

/** Browsers show a drawing as a picture only if nothing in it can run, which a link to it does not promise. */
const typeOf = (contentType: string) =>
  contentType.startsWith('image/') && !contentType.includes('svg')
    ? 'IMAGE'
    : contentType.startsWith('audio/')
      ? 'AUDIO'
      : contentType.startsWith('video/')
        ? 'VIDEO'
        : 'DOCUMENT';

/** A file that is not kept here: at its address, or not any more. */
function FileElsewhere({ what, name, url }: { what: FileType; name: string; url: string }) {
  const { t } = useTranslation();
  const shown = `${t(`inbox.types.${what.toUpperCase() as Uppercase<FileType>}`)}${name && `: ${name}`}`;
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {shown}
    </a>
  ) : (
    <span className={classes.gone}>
      <IconPaperclip size={14} aria-hidden /> {shown}
    </span>
  );
}
