import { useTranslation } from 'react-i18next';
import type { Channel } from '../../graph/generated/enums';
import { useViewer } from '../../shell/viewer';
import type { PreviewContent } from './content';
import { MailFrame } from './mail-frame';
import classes from './preview.module.css';

interface PreviewProps {
  channel: Channel;
  /** The written content, or the one that a template made. */
  message: PreviewContent;
  /** The device of the preview; a phone by default. */
  device?: 'phone' | 'desktop';
  /** The color scheme of the reader's device; that of the screen by default. */
  scheme?: 'light' | 'dark';
}

/** The message as the phone or the inbox of its reader shows it. */
export function Preview({ device, scheme, ...shown }: PreviewProps) {
  return (
    <div className={classes.stage} data-device={device} data-scheme={scheme}>
      <Shown {...shown} />
    </div>
  );
}

function Shown({ channel, message }: PreviewProps) {
  const { workspace } = useViewer();
  if (channel === 'email') return <Mail message={message} />;
  return (
    <div className={classes.phone}>
      {channel === 'push' ? (
        <Notification message={message} />
      ) : (
        <>
          <p className={classes.head}>{message.from || workspace.name}</p>
          <Bubble channel={channel} message={message} />
        </>
      )}
    </div>
  );
}

function Mail({ message: { text, subject, from, content, html } }: Pick<PreviewProps, 'message'>) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  return (
    <div className={classes.mail}>
      <p className={classes.sender}>{from || workspace.name}</p>
      <p className={classes.subject}>{subject || t('ui.noSubject')}</p>
      {content === 'html' && html ? (
        <MailFrame className={classes.page} html={html} title={t('ui.preview')} />
      ) : (
        <p className={classes.body}>{text || t('ui.nothingWritten')}</p>
      )}
    </div>
  );
}

function Notification({ message: { text, title } }: Pick<PreviewProps, 'message'>) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  return (
    <div className={classes.notification}>
      <p className={classes.sender}>{workspace.name}</p>
      {title && <p className={classes.subject}>{title}</p>}
      <p className={classes.body}>{text || t('ui.nothingWritten')}</p>
    </div>
  );
}

function Bubble({ channel, message }: PreviewProps) {
  const { t } = useTranslation();
  const { text, title, content, file, buttons } = message;
  const hasFile = content !== 'text' && content !== 'buttons' && content !== 'template' && content !== 'html';
  const name = file.name || file.url || (file.mediaId ? file.mediaId : t('ui.noFile'));
  return (
    <div className={classes.bubble} data-channel={channel}>
      {hasFile && <span className={classes.file}>{name}</span>}
      {content === 'card' && title && <strong className={classes.title}>{title}</strong>}
      {(text || !hasFile) && <span>{text || t('ui.nothingWritten')}</span>}
      {content === 'buttons' &&
        buttons.map(label => (
          <span key={label} className={classes.choice}>
            {label}
          </span>
        ))}
    </div>
  );
}
