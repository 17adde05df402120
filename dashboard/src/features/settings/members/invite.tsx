import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteUserDocument, type Role } from '../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { ROLES } from './roles';

interface InviteProps {
  onClose: () => void;
  onInvited: (made: { link?: string | null }) => void;
}

export function Invite({ onClose, onInvited }: InviteProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(InviteUserDocument);
  const form = useForm({ initialValues: { email: '', role: 'member' as Role } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const done = await run(form.values);
    if (done?.inviteUser) onInvited(done.inviteUser);
  };
  return (
    <FormDialog
      title={t('members.invite')}
      act={t('members.invite')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
      size="md"
    >
      <TextInput type="email" label={t('members.email')} data-autofocus required {...form.getInputProps('email')} />
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
