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
export function LinkFields({ form, hasPassword = false }: LinkFieldsProps) {
  const { t } = useTranslation();
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
      <TextInput label={t('words.title')} description={t('links.titleNote')} {...form.getInputProps('title')} />
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
      <MoreFields form={form} hasPassword={hasPassword} />
    </>
  );
}

/** Rare fields, which are folded until somebody wants them, or one of them is wrong. */
function MoreFields({ form, hasPassword }: Required<LinkFieldsProps>) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || ENDS.some(name => form.errors[name]);
  return (
    <>
      <UnstyledButton onClick={() => setWanted(old => !old)} aria-expanded={isOpen} c="var(--accent)">
        {t('links.more')}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <EndFields form={form} hasPassword={hasPassword} />
        <Switch
          mt="md"
          label={t('screens.conversions')}
          description={t('links.passClickIdNote')}
          {...form.getInputProps('passClickId', { type: 'checkbox' })}
        />
      </Collapse>
    </>
  );
}

const ENDS = ['expiresAt', 'maxClicks', 'fallbackUrl', 'password'] as const;

/** The end of the link, where it leads then, and its password. */
function EndFields({ form, hasPassword }: Required<LinkFieldsProps>) {
  const { t } = useTranslation();
  const zone = useViewer().workspace.timeZone;
  const notes = {
    expiresAt: t('links.expiresAtNote', { zone }),
    maxClicks: t('links.maxClicksNote'),
    fallbackUrl: t('links.fallbackUrlNote'),
    password: t(hasPassword ? 'links.passwordKept' : 'links.passwordNote'),
  };
  const inputs = {
    expiresAt: { type: 'datetime-local' },
    maxClicks: { inputMode: 'numeric' },
    fallbackUrl: { type: 'url' },
    password: { autoComplete: 'off' },
  } as const;
  return (
    <div className={classes.utm}>
      {ENDS.map(name => (
        <TextInput
          key={name}
          label={t(`links.${name}`)}
          description={notes[name]}
          {...inputs[name]}
          {...form.getInputProps(name)}
        />
      ))}
    </div>
  );
}
