import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/send';
import { useViewer } from '../../../shell/viewer';
import type { Draft } from '../draft';
import classes from './preview.module.css';

/** The message as the phone or the inbox of its reader shows it. */
export function Preview({ channel, draft }: { channel: Channel; draft: Draft }) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const { text, subject, title, from } = draft;
  const said = text || t('send.nothingWritten');
  if (channel === 'email')
    return (
      <div className={classes.mail}>
        <p className={classes.sender}>{from || workspace.name}</p>
        <p className={classes.subject}>{subject || t('send.noSubject')}</p>
        <p className={classes.body}>{said}</p>
      </div>
    );
  if (channel === 'push')
    return (
      <div className={classes.phone}>
        <div className={classes.notification}>
          <p className={classes.sender}>{workspace.name}</p>
          {title && <p className={classes.subject}>{title}</p>}
          <p className={classes.body}>{said}</p>
        </div>
      </div>
    );
  return (
    <div className={classes.phone}>
      <p className={classes.head}>{from || workspace.name}</p>
      <p className={classes.bubble} data-channel={channel}>
        {said}
      </p>
    </div>
  );
}
