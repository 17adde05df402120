import { Collapse, Switch, TextInput, UnstyledButton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import classes from '../links.module.css';
import { addressOf, type LinkValues, UTM_FIELDS } from './link-values';

interface LinkFieldsProps {
  form: UseFormReturnType<LinkValues>;
  /** A link that has a password keeps it unless another one is given. */
  hasPassword?: boolean;
}

/** The fields that a new link and a changed one have: the target, its parameters, and when it ends. */
export function LinkFields({ form, hasPassword }: LinkFieldsProps) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const hasHiddenErrors = ['expiresAt', 'maxClicks', 'fallbackUrl', 'password'].some(name => form.errors[name]);
  const built = addressOf(form.values);
  return (
    <>
      <TextInput
        label={t('links.url')}
        placeholder="https://shop.example/sale"
        type="url"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput label={t('links.title')} description={t('links.titleNote')} {...form.getInputProps('title')} />
      <fieldset className={classes.utm}>
        {UTM_FIELDS.map(name => (
          <TextInput key={name} label={`utm_${name}`} {...form.getInputProps(name)} />
        ))}
      </fieldset>
      {built && built !== form.values.url && (
        <p className={classes.built}>
          {t('links.leadsTo')} <code>{built}</code>
        </p>
      )}
      <UnstyledButton onClick={() => setOpen(old => !old)} aria-expanded={isOpen || hasHiddenErrors} c="var(--accent)">
        {t('links.more')}
      </UnstyledButton>
      <Collapse expanded={isOpen || hasHiddenErrors}>
        <div className={classes.utm}>
          <TextInput
            type="datetime-local"
            label={t('links.expiresAt')}
            description={t('links.expiresAtNote', { zone: workspace.timeZone })}
            {...form.getInputProps('expiresAt')}
          />
          <TextInput
            inputMode="numeric"
            label={t('links.maxClicks')}
            description={t('links.maxClicksNote')}
            {...form.getInputProps('maxClicks')}
          />
          <TextInput
            type="url"
            label={t('links.fallbackUrl')}
            description={t('links.fallbackUrlNote')}
            {...form.getInputProps('fallbackUrl')}
          />
          <TextInput
            label={t('links.password')}
            description={t(hasPassword ? 'links.passwordKept' : 'links.passwordNote')}
            autoComplete="off"
            {...form.getInputProps('password')}
          />
        </div>
        <Switch
          mt="md"
          label={t('links.passClickId')}
          description={t('links.passClickIdNote')}
          {...form.getInputProps('passClickId', { type: 'checkbox' })}
        />
      </Collapse>
    </>
  );
}
