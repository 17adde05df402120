import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteTemplateDocument, type TemplateWholeFragment } from '../../../graph/generated/templates';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useMay } from '../../../ui/form/role-note';
import { IconDots, IconPencil, IconSend } from '../../../ui/icons/icons';
import { SendTest } from './send-test';
import { SubmitTemplate } from './submit-template';

interface TemplateActsProps {
  template: TemplateWholeFragment;
  onChanged: () => void;
}

export function TemplateActs({ template, onChanged }: TemplateActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { workspaceId } = place;
  const { id, name } = template;
  const may = useMay('templates:manage');
  const [asked, setAsked] = useState<'test' | 'submit' | 'delete' | null>(null);
  const remove = useAct(DeleteTemplateDocument);
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={14} aria-hidden />} onClick={() => setAsked('test')}>
        {t('templates.test')}
      </Button>
      <Button
        leftSection={<IconPencil size={14} aria-hidden />}
        disabled={!may}
        onClick={() =>
          void navigate({ to: '/$workspaceId/templates/$templateId/edit', params: { workspaceId, templateId: id } })
        }
      >
        {t('templates.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {template.channels.includes('chatapp') && (
            <Menu.Item onClick={() => setAsked('submit')}>{t('templates.submit')}</Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('templates.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'test' && <SendTest template={template} onClose={close} />}
      {asked === 'submit' && (
        <SubmitTemplate
          id={id}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          {...remove}
          title={t('templates.deleteTitle', { name })}
          note={t('templates.deleteNote')}
          act={t('templates.delete')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ id })) void navigate({ to: '/$workspaceId/templates', params: { workspaceId } });
          }}
        />
      )}
    </>
  );
}
