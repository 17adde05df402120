import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageLifeFragment } from '../../../../graph/generated/messages';
import { useViewer } from '../../../../shell/viewer';
import { IconRepeat } from '../../../../ui/icons/icons';
import { Acts, type Offer } from '../../../../ui/kit/acts';
import { ConfirmAct } from '../../../../ui/message/confirm-act';
import { EditText } from '../../../../ui/message/edit-text';
import { possibleActs } from './acts';
import { Reschedule } from './reschedule';

interface MessageActsProps {
  message: MessageLifeFragment;
  onChanged: () => void;
}

/** Buttons and menu of the acts that a message allows now. */
export function MessageActs({ message, onChanged }: MessageActsProps) {
  const { t } = useTranslation();
  const { place, scopes } = useViewer();
  const acts = possibleActs(message, scopes);
  return (
    <>
      {acts.sendAgain && (
        <Button
          variant="default"
          leftSection={<IconRepeat size={14} aria-hidden />}
          renderRoot={props => (
            <Link
              {...props}
              to="/$workspaceId/send"
              params={{ workspaceId: place.workspaceId }}
              search={old => ({ mode: old.mode, channel: message.channel, again: message.id })}
            />
          )}
        >
          {t('words.resend')}
        </Button>
      )}
      <Acts menu={useOffered(message, onChanged)} />
    </>
  );
}

/** The acts of the menu: each opens a dialog, which says what happens. */
function useOffered(message: MessageLifeFragment, onChanged: () => void): Offer[] {
  const { t } = useTranslation();
  const { scopes } = useViewer();
  const { id, content, scheduledAt } = message;
  const { reschedule, edit, cancel, remove } = possibleActs(message, scopes);
  const asking = (name: 'reschedule' | 'edit' | 'cancel' | 'remove', dialog: (props: DialogProps) => ReactNode) => ({
    label: t(`message.acts.${name}`),
    dialog: (onClose: () => void) => {
      const onDone = () => {
        onClose();
        onChanged();
      };
      return dialog({ id, onClose, onDone });
    },
    ...(name === 'cancel' || name === 'remove' ? { look: 'danger' as const } : {}),
  });
  return [
    reschedule && asking('reschedule', props => <Reschedule {...props} scheduledAt={scheduledAt ?? null} />),
    edit && asking('edit', props => <EditText {...props} document={edit} content={content} />),
    cancel && asking('cancel', props => <ConfirmAct {...props} name="cancel" document={cancel} />),
    remove && asking('remove', props => <ConfirmAct {...props} name="remove" document={remove} />),
  ];
}

interface DialogProps {
  id: string;
  onClose: () => void;
  onDone: () => void;
}
