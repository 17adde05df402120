import { ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SetBrandingDocument, type WorkspaceSettingsQuery } from '../../../graph/generated/settings';
import { FileField } from '../../../ui/form/file-field';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { type Mutation, mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
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

interface Values {
  color: string;
  /** A new one; the present one stays without it. */
  logo: File | null;
}

const save = ({ color, logo }: Values): Mutation => ({
  run: async client => {
    const changed = { color: color || null, ...(logo ? { logo: await base64Of(logo) } : {}) };
    return mutation(SetBrandingDocument, changed).run(client);
  },
});

const keptOf = (values: Values): Values => ({ ...values, logo: null });

/** Sets the look of forms, preferences and other pages for the customers of the workspace. */
export function BrandingForm({ branding: { name, color, logoUrl } }: { branding: Branding }) {
  const { t } = useTranslation();
  const initialValues: Values = { color: color ?? '', logo: null };
  const saved = useSavedForm({ initialValues, save, keptOf, notice: true });
  const { getInputProps } = saved.form;
  return (
    <SettingsForm of={saved} disabled={!useMay('workspace:manage')}>
      <RoleNote scope="workspace:manage" />
      <p className={classes.note}>
        {t('workspace.brandingNote')} <a href="/docs/guides/branding">{t('workspace.brandingGuide')}</a>
      </p>
      {logoUrl && <img src={logoUrl} alt={name} className={classes.logo} />}
      <FileField
        label={t('workspace.logo')}
        description={t('workspace.logoNote')}
        accept="image/png,image/jpeg,image/webp"
        clearable
        {...getInputProps('logo')}
      />
      <ColorInput
        label={t('workspace.color')}
        placeholder="#0f766e"
        withEyeDropper={false}
        format="hex"
        {...getInputProps('color')}
      />
    </SettingsForm>
  );
}
