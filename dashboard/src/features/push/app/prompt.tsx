import { NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type PushAppWholeFragment, UpdatePushAppDocument } from '../../../graph/generated/push';
import { useLanguageTabs } from '../../../ui/form/language-tabs';
import { useMay } from '../../../ui/form/role-note';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import classes from '../push.module.css';
import { changed, filled, type PromptText, type PromptValues, TEXT_NAMES, textIn } from './prompt-values';

interface PromptProps {
  app: PushAppWholeFragment;
  /** In our words, in each language. */
  usual: readonly PromptText[];
}

/** The form has the question that a visitor sees before that of the browser, beside its preview. */
export function Prompt({ app, usual }: PromptProps) {
  const { language, tabs } = useLanguageTabs();
  const saved = useSavedForm<PromptValues>({
    initialValues: app.promptConfig,
    save: values => mutation(UpdatePushAppDocument, { id: app.id, promptConfig: filled(values) }),
    notice: true,
  });
  const { form } = saved;
  const ours = textIn(usual, language);
  const own = textIn(form.values.texts, language);
  return (
    <div className={classes.prompt}>
      <Stack gap="md">
        {tabs}
        <SettingsForm of={saved} disabled={!useMay('push:manage')}>
          <Times form={form} />
          <TextFields form={form} own={own} ours={ours} />
        </SettingsForm>
      </Stack>
      <Shown text={{ ...ours, ...Object.fromEntries(Object.entries(own).filter(([, text]) => text)) }} />
    </div>
  );
}

interface FieldsProps {
  form: UseFormReturnType<PromptValues>;
}

function TextFields({ form, own, ours }: FieldsProps & { own: PromptText; ours: PromptText }) {
  const { t } = useTranslation();
  return TEXT_NAMES.map(name => {
    const Field = name === 'body' ? Textarea : TextInput;
    return (
      <Field
        key={name}
        label={t(`pushApps.texts.${name}`)}
        placeholder={ours[name] ?? ''}
        value={own[name] ?? ''}
        onChange={event => form.setValues(changed(form.values, own.language, name, event.target.value))}
      />
    );
  });
}

function Times({ form: { values, getInputProps } }: FieldsProps) {
  const { t } = useTranslation();
  const disabled = !values.automatic;
  return (
    <>
      <Switch
        label={t('pushApps.automatic')}
        description={t('pushApps.automaticNote')}
        {...getInputProps('automatic', { type: 'checkbox' })}
      />
      <NumberInput
        label={t('pushApps.delay')}
        min={0}
        max={3_600}
        disabled={disabled}
        {...getInputProps('delaySeconds')}
      />
      <NumberInput
        label={t('pushApps.askAgain')}
        min={1}
        max={365}
        disabled={disabled}
        {...getInputProps('askAgainDays')}
      />
    </>
  );
}

/** The question as it looks on a site, which gives it its own style. */
function Shown({ text: { title, body, allow, later } }: { text: PromptText }) {
  const { t } = useTranslation();
  return (
    <section className={classes.site} aria-label={t('ui.preview')}>
      <div className={classes.bar} style={{ width: '70%' }} />
      <div className={classes.bar} />
      <div className={classes.bar} style={{ width: '40%' }} />
      <div className={classes.question}>
        <strong>{title}</strong>
        <p>{body}</p>
        <div className={classes.answers}>
          <span>{allow}</span>
          <span>{later}</span>
        </div>
      </div>
    </section>
  );
}
