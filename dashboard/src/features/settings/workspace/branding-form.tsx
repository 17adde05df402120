import { Button, ColorInput, FileInput, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetBrandingDocument, type WorkspaceSettingsQuery } from '../../../graph/generated/settings';
import { useAct } from '../../../ui/form/act';
import { Allowed } from '../../../ui/form/allowed';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from './branding-form.module.css';

type Branding = NonNullable<WorkspaceSettingsQuery['workspace']>['branding'];

/** The logo as the operation takes it: base64 of the file. */
async function base64Of(file: File): Promise<string> {
  const read = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => read.resolve(String(reader.result)));
  reader.addEventListener('error', () => read.reject(reader.error));
  reader.readAsDataURL(file);
  return (await read.promise).replace(/^data:[^,]*,/, '');
}

/** Sets the look of forms, preferences and other pages for the customers of the workspace. */
export function BrandingForm({ branding }: { branding: Branding }) {
  const { t } = useTranslation();
  const [color, setColor] = useState(branding.color ?? '');
  const [file, setFile] = useState<File | null>(null);
  const { run, running, problem } = useAct(SetBrandingDocument);
  const submit = async () => {
    const logo = file ? await base64Of(file) : undefined;
    if (!(await run({ color: color || null, ...(logo === undefined ? {} : { logo }) }))) return;
    setFile(null);
    notifications.show({ message: t('ui.saved') });
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <Allowed scope="workspace:manage">
        <Stack gap="md" maw={480}>
          <p className={classes.note}>
            {t('workspace.brandingNote')} <a href="/docs/guides/branding">{t('workspace.brandingGuide')}</a>
          </p>
          {branding.logoUrl && <img src={branding.logoUrl} alt={branding.name} className={classes.logo} />}
          <FileInput
            label={t('workspace.logo')}
            description={t('workspace.logoNote')}
            accept="image/png,image/jpeg,image/webp"
            clearable
            value={file}
            onChange={setFile}
          />
          <ColorInput
            label={t('workspace.color')}
            withEyeDropper={false}
            format="hex"
            value={color}
            onChange={setColor}
          />
          <ProblemLine problem={problem} />
          <Button type="submit" loading={running} style={{ alignSelf: 'start' }}>
            {t('ui.save')}
          </Button>
        </Stack>
      </Allowed>
    </form>
  );
}
