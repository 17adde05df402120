import { Button, NumberInput, SegmentedControl, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PushAppWholeFragment, UpdatePushAppDocument } from '../../../graph/generated/push';
import { LANGUAGES, type Language } from '../../../texts';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import classes from '../push.module.css';
import { changed, filled, type PromptText, type PromptValues, TEXT_NAMES, textIn } from './prompt-values';

interface PromptProps {
  app: PushAppWholeFragment;
  /** In our words, in each language. */
  usual: readonly PromptText[];
}

/** The form has the question that a visitor sees before that of the browser, beside its preview. */
export function Prompt({ app, usual }: PromptProps) {
  const { t, i18n } = useTranslation();
  const [values, setValues] = useState<PromptValues>(app.promptConfig);
  const [language, setLanguage] = useState<Language>(i18n.language as Language);
  const { run, running, problem } = useAct(UpdatePushAppDocument);
  const may = useMay('push:manage');
  const save = async () => {
    if (await run({ id: app.id, promptConfig: filled(values) })) notifications.show({ message: t('ui.saved') });
  };
  const own = textIn(values.texts, language);
  const shown = { ...textIn(usual, language), ...Object.fromEntries(Object.entries(own).filter(([, text]) => text)) };
  return (
    <form
      noValidate
      className={classes.prompt}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        <Times values={values} disabled={!may} onChange={part => setValues(old => ({ ...old, ...part }))} />
        <SegmentedControl
          size="xs"
          aria-label={t('shell.language')}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          value={language}
          onChange={value => setLanguage(value as Language)}
        />
        {TEXT_NAMES.map(name => {
          const Field = name === 'body' ? Textarea : TextInput;
          return (
            <Field
              key={name}
              label={t(`pushApps.texts.${name}`)}
              placeholder={textIn(usual, language)[name] ?? ''}
              value={own[name] ?? ''}
              disabled={!may}
              onChange={event => setValues(changed(values, language, name, event.target.value))}
            />
          );
        })}
        <ProblemLine problem={problem} />
        <Button type="submit" loading={running} disabled={!may} style={{ alignSelf: 'start' }}>
          {t('ui.save')}
        </Button>
      </Stack>
      <Shown text={shown} />
    </form>
  );
}

interface TimesProps {
  values: PromptValues;
  disabled: boolean;
  onChange: (part: Partial<PromptValues>) => void;
}

function Times({ values: { automatic, delaySeconds, askAgainDays }, disabled, onChange }: TimesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t('pushApps.automatic')}
        description={t('pushApps.automaticNote')}
        checked={automatic}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ automatic: currentTarget.checked })}
      />
      <NumberInput
        label={t('pushApps.delay')}
        min={0}
        max={3_600}
        value={delaySeconds}
        disabled={disabled || !automatic}
        onChange={value => onChange({ delaySeconds: Number(value) })}
      />
      <NumberInput
        label={t('pushApps.askAgain')}
        min={1}
        max={365}
        value={askAgainDays}
        disabled={disabled || !automatic}
        onChange={value => onChange({ askAgainDays: Number(value) })}
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
