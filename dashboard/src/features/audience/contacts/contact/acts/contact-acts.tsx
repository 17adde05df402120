import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type ContactWholeFragment,
  DeleteContactDocument,
  EraseContactDocument,
} from '../../../../../graph/generated/audience';
import { useViewer } from '../../../../../shell/viewer';
import { useProblemNotice } from '../../../../../ui/form/notice';
import { useMay } from '../../../../../ui/form/role-note';
import { IconMessage, IconPencil } from '../../../../../ui/icons/icons';
import { Acts } from '../../../../../ui/kit/acts';
import { mutation } from '../../../../../ui/kit/mutation';
import { useToScreen } from '../../../../../ui/kit/screens';
import type { Act } from '../../../../../ui/kit/use-acts';
import { after } from '../../../../../ui/kit/use-opened';
import { nameOf } from '../../columns';
import { ContactForm } from '../../contact-form';
import { MergeDialog } from './merge-dialog';
import { useContactExport } from './use-contact-export';

interface ContactActsProps {
  contact: ContactWholeFragment;
  onChanged: () => void;
}

/** Everything that can be done with a contact. */
export function ContactActs({ contact, onChanged }: ContactActsProps) {
  const { t } = useTranslation();
  const may = useMay('contacts:manage');
  const exported = useContactExport(contact.id);
  useProblemNotice(exported.problem);
  const go = useWays(contact.id);
  const removal = useRemoval(contact);
  return (
    <Acts
      buttons={[
        useMay('conversations:manage') && {
          label: t('contacts.write'),
          icon: IconMessage,
          look: 'primary',
          go: go.write,
        },
        may && {
          label: t('words.edit'),
          icon: IconPencil,
          dialog: close => <ContactForm contact={contact} onClose={close} onSaved={after(close, onChanged)} />,
        },
      ]}
      isBusy={exported.count !== null}
      menu={[
        { label: t('contacts.allMessages'), go: go.messages },
        { label: t('lifecycle.export'), go: exported.run },
        may && {
          label: t('lifecycle.merge'),
          dialog: close => <MergeDialog contact={contact} onClose={close} onMerged={after(close, onChanged)} />,
        },
        ...(may ? removal : []),
      ]}
    />
  );
}

function useWays(id: string) {
  const navigate = useNavigate();
  const params = { workspaceId: useViewer().place.workspaceId };
  return {
    messages: () =>
      void navigate({
        to: '/$workspaceId/messages',
        params,
        search: old => ({ mode: old.mode, contactId: id }),
      }),
    write: () => void navigate({ to: '/$workspaceId/inbox', params, search: old => ({ mode: old.mode, begin: id }) }),
  };
}

function useRemoval(contact: ContactWholeFragment): Act[] {
  const { t } = useTranslation();
  const toList = useToScreen('contacts');
  const navigate = useNavigate();
  const params = { workspaceId: useViewer().place.workspaceId };
  const toErasures = () => void navigate({ to: '/$workspaceId/audience/erasures', params });
  const { id } = contact;
  const name = nameOf(contact);
  return [
    {
      label: t('contacts.delete'),
      look: 'danger',
      confirm: { title: t('words.deleteTitle', { name }), note: t('contacts.deleteNote') },
      run: mutation(DeleteContactDocument, { id }, toList),
    },
    {
      label: t('lifecycle.erase'),
      look: 'danger',
      confirm: { title: t('lifecycle.eraseTitle', { name }), note: t('lifecycle.eraseNote') },
      run: mutation(EraseContactDocument, { id }, toErasures),
    },
  ];
}
