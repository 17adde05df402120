import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContactWholeFragment,
  DeleteContactDocument,
  EraseContactDocument,
} from '../../../../../graph/generated/audience';
import { useViewer } from '../../../../../shell/viewer';
import { useAct } from '../../../../../ui/form/act';
import { Confirm } from '../../../../../ui/form/confirm';
import { useProblemNotice } from '../../../../../ui/form/notice';
import { useMay } from '../../../../../ui/form/role-note';
import { IconDots, IconMessage, IconPencil } from '../../../../../ui/icons/icons';
import { nameOf } from '../../columns';
import { ContactForm } from '../../contact-form';
import { MergeDialog } from './merge-dialog';
import { useContactExport } from './use-contact-export';

interface ContactActsProps {
  contact: ContactWholeFragment;
  onChanged: () => void;
}

type Asked = 'edit' | 'merge' | 'delete' | 'erase' | null;

/** Everything that can be done with a contact. */
export function ContactActs({ contact, onChanged }: ContactActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { workspaceId } = place;
  const may = useMay('contacts:manage');
  const mayWrite = useMay('conversations:manage');
  const [asked, setAsked] = useState<Asked>(null);
  const exported = useContactExport(contact.id);
  useProblemNotice(exported.problem);
  const messages = () =>
    void navigate({
      to: '/$workspaceId/messages',
      params: { workspaceId },
      search: old => ({ mode: old.mode, contactId: contact.id }),
    });
  const write = () =>
    void navigate({
      to: '/$workspaceId/inbox',
      params: { workspaceId },
      search: old => ({ mode: old.mode, begin: contact.id }),
    });
  return (
    <>
      {mayWrite && (
        <Button leftSection={<IconMessage size={14} aria-hidden />} onClick={write}>
          {t('contacts.write')}
        </Button>
      )}
      {may && (
        <Button variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setAsked('edit')}>
          {t('contacts.edit')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} loading={exported.count !== null} aria-label={t('ui.acts')}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={messages}>{t('contacts.allMessages')}</Menu.Item>
          <Menu.Item onClick={exported.run}>{t('lifecycle.export')}</Menu.Item>
          {may && (
            <>
              <Menu.Item onClick={() => setAsked('merge')}>{t('lifecycle.merge')}</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => setAsked('delete')}>
                {t('contacts.delete')}
              </Menu.Item>
              <Menu.Item color="red" onClick={() => setAsked('erase')}>
                {t('lifecycle.erase')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialogs contact={contact} asked={asked} onClose={() => setAsked(null)} onChanged={onChanged} />
    </>
  );
}

function Dialogs({ contact, asked, onClose, onChanged }: ContactActsProps & { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const params = { workspaceId: place.workspaceId };
  const remove = useAct(DeleteContactDocument);
  const erase = useAct(EraseContactDocument);
  const changed = () => {
    onClose();
    onChanged();
  };
  const name = nameOf(contact);
  if (asked === 'edit') return <ContactForm contact={contact} onClose={onClose} onSaved={changed} />;
  if (asked === 'merge') return <MergeDialog contact={contact} onClose={onClose} onMerged={changed} />;
  if (asked === 'delete')
    return (
      <Confirm
        {...remove}
        title={t('contacts.deleteTitle', { name })}
        note={t('contacts.deleteNote')}
        act={t('contacts.delete')}
        onClose={onClose}
        onConfirm={async () => {
          if (await remove.run({ id: contact.id })) void navigate({ to: '/$workspaceId/audience/contacts', params });
        }}
      />
    );
  if (asked === 'erase')
    return (
      <Confirm
        {...erase}
        title={t('lifecycle.eraseTitle', { name })}
        note={t('lifecycle.eraseNote')}
        act={t('lifecycle.erase')}
        onClose={onClose}
        onConfirm={async () => {
          if (await erase.run({ id: contact.id })) void navigate({ to: '/$workspaceId/audience/erasures', params });
        }}
      />
    );
  return null;
}
