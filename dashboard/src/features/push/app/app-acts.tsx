import { Button, Menu, TagsInput, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletePushAppDocument, type PushAppWholeFragment, UpdatePushAppDocument } from '../../../graph/generated/push';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useMay } from '../../../ui/form/role-note';
import { IconDots, IconPencil } from '../../../ui/icons/icons';

/** The acts of a push app. */
export function AppActs({ app }: { app: PushAppWholeFragment }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const may = useMay('push:manage');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        disabled={!may}
        onClick={() => setAsked('change')}
      >
        {t('pushApps.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('pushApps.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'change' && <Change app={app} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <Delete app={app} onClose={() => setAsked(null)} />}
    </>
  );
}

interface AskedProps {
  app: PushAppWholeFragment;
  onClose: () => void;
}

function Change({ app, onClose }: AskedProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(UpdatePushAppDocument);
  const [name, setName] = useState(app.name);
  const [origins, setOrigins] = useState(app.allowedOrigins);
  const errors = fieldErrors(problem);
  return (
    <FormDialog
      title={t('pushApps.edit')}
      act={t('ui.save')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={async () => {
        if (await run({ id: app.id, name: name.trim(), allowedOrigins: origins })) onClose();
      }}
    >
      <TextInput
        label={t('pushApps.name')}
        data-autofocus
        value={name}
        onChange={event => setName(event.target.value)}
        error={errors['name']}
      />
      <TagsInput
        label={t('pushApps.origins')}
        description={t('pushApps.originsNote')}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        value={origins}
        onChange={setOrigins}
        error={errors['allowedOrigins']}
      />
    </FormDialog>
  );
}

function Delete({ app: { id, name, subscribers }, onClose }: AskedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const remove = useAct(DeletePushAppDocument);
  return (
    <Confirm
      {...remove}
      title={t('pushApps.deleteTitle', { name })}
      note={t('pushApps.deleteNote', { count: subscribers })}
      act={t('pushApps.delete')}
      onClose={onClose}
      onConfirm={async () => {
        if (await remove.run({ id }))
          void navigate({ to: '/$workspaceId/channels/push-apps', params: { workspaceId: place.workspaceId } });
      }}
    />
  );
}
