import { ActionIcon, FileButton, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../../graph/generated/inbox';
import { IconPaperclip } from '../../../../ui/icons/icons';
import { useChannelName } from '../../../../ui/message/channel';
import { ACCEPTED, takesFiles } from './taken';
import type { Files } from './use-files';

/** Chooses files; where a channel takes none, it says so. */
export function AttachButton({ channel, files }: { channel: Channel; files: Files }) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const icon = <IconPaperclip size={16} aria-hidden />;
  if (!takesFiles(channel)) {
    const reason = t('inbox.files.none', { channel: nameOf(channel) });
    return (
      <Tooltip label={reason} multiline maw={260}>
        <ActionIcon variant="default" size={30} aria-disabled data-disabled aria-label={reason}>
          {icon}
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <FileButton multiple accept={ACCEPTED[channel]} onChange={files.add}>
      {props => (
        <ActionIcon {...props} variant="default" size={30} aria-label={t('inbox.files.attach')}>
          {icon}
        </ActionIcon>
      )}
    </FileButton>
  );
}
