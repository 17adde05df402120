import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InviteUserDocument, type Role } from '../../../graph/generated/settings';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { ROLES } from './roles';

interface InviteProps {
  onClose: () => void;
  onInvited: (made: { link?: string | null }) => void;
}

export function Invite({ onClose, onInvited }: InviteProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { email: '', role: 'member' as Role },
    save: values => mutation(InviteUserDocument, values, ({ inviteUser: made }) => made && onInvited(made)),
  });
  return (
    <FormDialog title={t('members.invite')} act={t('members.invite')} onClose={onClose} size="md" {...saving}>
      <TextInput type="email" label={t('words.email')} data-autofocus required {...form.getInputProps('email')} />
      <Select
        label={t('members.role')}
        description={t(`members.roleNotes.${form.values.role}`)}
        allowDeselect={false}
        data={ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
        {...form.getInputProps('role')}
      />
    </FormDialog>
  );
}
