import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageLifeFragment } from '../../../../graph/generated/messages';
import { useViewer } from '../../../../shell/viewer';
import { IconDots, IconRepeat } from '../../../../ui/icons/icons';
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
  const [asked, setAsked] = useState<'cancel' | 'reschedule' | 'edit' | 'remove' | null>(null);
  const acts = possibleActs(message, scopes);
  const offered = (['reschedule', 'edit', 'cancel', 'remove'] as const).filter(name => acts[name]);
  const close = () => setAsked(null);
  const done = () => {
    close();
    onChanged();
  };
  const dialog = { id: message.id, onClose: close, onDone: done };
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
          {t('message.acts.again')}
        </Button>
      )}
      {offered.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={8} aria-label={t('ui.acts')}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(name => (
              <Menu.Item
                key={name}
                color={name === 'cancel' || name === 'remove' ? 'red' : undefined}
                onClick={() => setAsked(name)}
              >
                {t(`message.acts.${name}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asked === 'reschedule' && <Reschedule {...dialog} scheduledAt={message.scheduledAt ?? null} />}
      {asked === 'edit' && acts.edit && <EditText {...dialog} document={acts.edit} content={message.content} />}
      {asked === 'cancel' && acts.cancel && <ConfirmAct {...dialog} name="cancel" document={acts.cancel} />}
      {asked === 'remove' && acts.remove && <ConfirmAct {...dialog} name="remove" document={acts.remove} />}
    </>
  );
}
