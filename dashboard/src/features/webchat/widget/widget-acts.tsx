import { Button, Menu, TagsInput, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteWidgetDocument, UpdateWidgetDocument, type WidgetWholeFragment } from '../../../graph/generated/webchat';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useMay } from '../../../ui/form/role-note';
import { IconDots, IconPencil } from '../../../ui/icons/icons';

/** The acts of a widget. */
export function WidgetActs({ widget }: { widget: WidgetWholeFragment }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const may = useMay('webchat:manage');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        disabled={!may}
        onClick={() => setAsked('change')}
      >
        {t('webchat.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('webchat.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'change' && <Change widget={widget} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <Delete widget={widget} onClose={() => setAsked(null)} />}
    </>
  );
}

interface AskedProps {
  widget: WidgetWholeFragment;
  onClose: () => void;
}

function Change({ widget, onClose }: AskedProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(UpdateWidgetDocument);
  const [name, setName] = useState(widget.name);
  const [origins, setOrigins] = useState(widget.allowedOrigins);
  const errors = fieldErrors(problem);
  return (
    <FormDialog
      title={t('webchat.edit')}
      act={t('ui.save')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={async () => {
        if (await run({ id: widget.id, name: name.trim(), allowedOrigins: origins })) onClose();
      }}
    >
      <TextInput
        label={t('webchat.name')}
        description={t('webchat.nameNote')}
        data-autofocus
        value={name}
        onChange={event => setName(event.target.value)}
        error={errors['name']}
      />
      <TagsInput
        label={t('webchat.origins')}
        description={t('webchat.originsNote')}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        value={origins}
        onChange={setOrigins}
        error={errors['allowedOrigins']}
      />
    </FormDialog>
  );
}

function Delete({ widget: { id, name }, onClose }: AskedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const remove = useAct(DeleteWidgetDocument);
  return (
    <Confirm
      {...remove}
      title={t('webchat.deleteTitle', { name })}
      note={t('webchat.deleteNote')}
      act={t('webchat.delete')}
      onClose={onClose}
      onConfirm={async () => {
        if (await remove.run({ id }))
          void navigate({ to: '/$workspaceId/channels/web-chat', params: { workspaceId: place.workspaceId } });
      }}
    />
  );
}
