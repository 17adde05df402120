import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeleteTemplateDocument, type TemplateWholeFragment } from '../../../graph/generated/templates';
import { useViewer } from '../../../shell/viewer';
import { IconPencil, IconSend } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import { after } from '../../../ui/kit/use-opened';
import { SendTest } from './send-test';
import { SubmitTemplate } from './submit-template';

interface TemplateActsProps {
  template: TemplateWholeFragment;
  onChanged: () => void;
}

export function TemplateActs({ template, onChanged }: TemplateActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const toList = useToScreen('templates');
  const { id, name } = template;
  const edit = () =>
    void navigate({ to: '/$workspaceId/templates/$templateId/edit', params: { workspaceId, templateId: id } });
  const submit = (close: () => void) => <SubmitTemplate id={id} onClose={close} onDone={after(close, onChanged)} />;
  return (
    <>
      <Acts
        buttons={[
          {
            label: t('words.sendTest'),
            icon: IconSend,
            dialog: close => <SendTest template={template} onClose={close} />,
          },
        ]}
      />
      <Acts
        scope="templates:manage"
        buttons={[{ label: t('words.edit'), icon: IconPencil, look: 'primary', go: edit }]}
        menu={[
          template.channels.includes('chatapp') && { label: t('templates.submit'), dialog: submit },
          {
            label: t('words.delete'),
            look: 'danger',
            confirm: { title: t('words.deleteTitle', { name }), note: t('templates.deleteNote') },
            run: mutation(DeleteTemplateDocument, { id }, toList),
          },
        ]}
      />
    </>
  );
}
