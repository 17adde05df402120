import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteFormDocument, type FormWholeFragment, UpdateFormDocument } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { Confirm } from '../../../../ui/form/confirm';
import { useProblemNotice } from '../../../../ui/form/notice';
import { useMay } from '../../../../ui/form/role-note';
import { IconDots, IconPencil } from '../../../../ui/icons/icons';
import { FormState } from '../form-state';

interface FormActsProps {
  form: FormWholeFragment;
  onChanged: () => void;
}

/** Shows whether a form is open, and its actions in one menu. */
export function FormActs({ form: { id, name, active }, onChanged }: FormActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { workspaceId } = place;
  const [isAsked, setAsked] = useState(false);
  const update = useAct(UpdateFormDocument);
  const remove = useAct(DeleteFormDocument);
  useProblemNotice(update.problem);
  const may = useMay('contacts:manage');
  const turn = async () => {
    if (await update.run({ id, active: !active })) onChanged();
  };
  return (
    <>
      <FormState active={active} />
      <Button
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        disabled={!may}
        onClick={() =>
          void navigate({ to: '/$workspaceId/audience/forms/$formId/edit', params: { workspaceId, formId: id } })
        }
      >
        {t('registers.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may} loading={update.running}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void turn()}>{t(active ? 'forms.close' : 'forms.reopen')}</Menu.Item>
          <Menu.Item color="red" onClick={() => setAsked(true)}>
            {t('forms.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked && (
        <Confirm
          {...remove}
          title={t('contacts.deleteTitle', { name })}
          note={t('forms.deleteNote')}
          act={t('forms.delete')}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            if (await remove.run({ id }))
              void navigate({ to: '/$workspaceId/audience/forms', params: { workspaceId } });
          }}
        />
      )}
    </>
  );
}
