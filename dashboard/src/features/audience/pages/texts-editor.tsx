import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PreviewPagesDocument } from '../../../graph/generated/audience';
import { problemOf } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { LANGUAGES, type Language } from '../../../texts';
import { Panel } from '../../../ui/layout/panel';
import { PagePreview } from './page-preview';
import classes from './page-texts.module.css';
import { PAGE_LANGUAGES, type TextName, type TextsDraft, textsOf } from './texts-draft';

const PAUSE_MS = 300;
const STEPS = ['preferences', 'unsubscribe', 'unsubscribed'] as const;
type Step = (typeof STEPS)[number];

interface TextsEditorProps {
  draft: TextsDraft;
  change: (language: Language, name: TextName, text: string) => void;
  errorOf: (path: string) => string | undefined;
}

/** The texts of one language at one side, and the pages that have them at the other. */
export function TextsEditor({ draft, change, errorOf }: TextsEditorProps) {
  const { t, i18n } = useTranslation();
  const { workspaceId } = useViewer().place;
  const [language, setLanguage] = useState<Language>(PAGE_LANGUAGES.find(known => known === i18n.language) ?? 'en');
  const [step, setStep] = useState<Step>('preferences');
  const field = (name: TextName, at: Step): TextProps => ({
    label: t(`preferencePage.${name}`),
    value: draft[language][name],
    error: errorOf(`texts[${PAGE_LANGUAGES.indexOf(language)}].${name}`),
    onFocus: () => setStep(at),
    onChange: (event: { target: { value: string } }) => change(language, name, event.target.value),
  });
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <p className={classes.note}>{t('preferencePage.note')}</p>
        <Link to="/$workspaceId/settings/workspace" params={{ workspaceId }}>
          {t('preferencePage.branding')}
        </Link>
        <SegmentedControl
          aria-label={t('words.language')}
          data={PAGE_LANGUAGES.map(value => ({ value, label: LANGUAGES[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <Fields field={field} />
      </div>
      <div className={classes.preview}>
        <TextsPreview draft={draft} language={language} step={step} onStep={setStep} />
      </div>
    </div>
  );
}

const LONG = { autosize: true, minRows: 2, maxRows: 10 };

interface TextProps {
  label: string;
  value: string;
  error: string | undefined;
  onFocus: () => void;
  onChange: (event: { target: { value: string } }) => void;
}

interface FieldsProps {
  /** Returns the properties of an input, and shows its page once it has the focus. */
  field: (name: TextName, at: Step) => TextProps;
}

function Fields({ field }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('screens.preferencePage')}>
        <div className={classes.fields}>
          <TextInput {...field('preferencesTitle', 'preferences')} />
          <Textarea {...field('preferencesIntro', 'preferences')} {...LONG} />
        </div>
      </Panel>
      <Panel title={t('preferencePage.unsubscribe')}>
        <div className={classes.fields}>
          <p className={classes.note}>{t('preferencePage.unsubscribeNote')}</p>
          <Textarea {...field('unsubscribeText', 'unsubscribe')} {...LONG} />
          <Textarea {...field('unsubscribedText', 'unsubscribed')} {...LONG} />
        </div>
      </Panel>
    </>
  );
}

interface TextsPreviewProps {
  draft: TextsDraft;
  language: Language;
  step: Step;
  onStep: (step: Step) => void;
}

function TextsPreview({ draft, language, step, onStep }: TextsPreviewProps) {
  const { t } = useTranslation();
  const [asked] = useDebouncedValue(JSON.stringify(textsOf(draft, language)), PAUSE_MS);
  const variables = { texts: JSON.parse(asked) as ReturnType<typeof textsOf> };
  const [{ data, error }] = useQuery({ query: PreviewPagesDocument, variables });
  const made = data?.previewPages;
  const pages = {
    preferences: made?.preferencesPage,
    unsubscribe: made?.unsubscribePage,
    unsubscribed: made?.unsubscribedPage,
  };
  return (
    <PagePreview
      steps={STEPS.map(value => ({ value, label: t(`preferencePage.steps.${value}`) }))}
      step={step}
      onStep={onStep}
      page={pages[step]}
      problem={error ? problemOf(error) : null}
    />
  );
}
