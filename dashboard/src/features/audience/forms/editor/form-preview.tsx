import { SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../../texts';
import { ProblemLine } from '../../../../ui/form/problem-line';
import type { FormDraft } from './draft';
import classes from './editor.module.css';
import { type FormPages, useFormPreview } from './use-form-preview';

const STEPS = ['page', 'sent', 'mail', 'done'] as const;
type Step = (typeof STEPS)[number];

/** What people see who subscribe, step by step, on a phone or a desktop, in light or dark, in each language of the form. */
export function FormPreview({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<string>();
  const [step, setStep] = useState<Step>('page');
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const shown = draft.languages.find(each => each === language) ?? draft.languages[0] ?? 'en';
  const pages = useFormPreview(draft, shown);
  const steps = draft.doubleOptIn ? STEPS : (['page', 'done'] as const);
  const at = steps.find(each => each === step) ?? 'page';
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('forms.step')}
          data={steps.map(value => ({ value, label: t(`forms.steps.${value}`) }))}
          value={at}
          onChange={value => setStep(value as Step)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('templates.device')}
          data={(['phone', 'desktop'] as const).map(value => ({ value, label: t(`templates.devices.${value}`) }))}
          value={device}
          onChange={value => setDevice(value as typeof device)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('templates.scheme')}
          data={(['light', 'dark'] as const).map(value => ({ value, label: t(`shell.themes.${value}`) }))}
          value={scheme}
          onChange={value => setScheme(value as typeof scheme)}
        />
        {draft.languages.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('forms.language')}
            data={draft.languages.map(value => ({ value, label: LANGUAGES[value as Language] ?? value }))}
            value={shown}
            onChange={setLanguage}
          />
        )}
      </div>
      <div className={classes.stage} data-device={device} data-scheme={scheme}>
        <Shown step={at} {...pages} />
      </div>
      <ProblemLine problem={pages.problem} />
    </>
  );
}

function Shown({ step, made, problem }: FormPages & { step: Step }) {
  const { t } = useTranslation();
  if (!made) return problem ? null : <Skeleton height={620} radius={10} />;
  if (step === 'mail')
    return (
      <div className={classes.mail}>
        <strong>{made.mail?.subject}</strong>
        {`\n\n${made.mail?.text ?? ''}`}
      </div>
    );
  const page = { page: made.page, sent: made.sentPage, done: made.donePage }[step];
  if (!page) return <p className={classes.note}>{t('forms.goesElsewhere')}</p>;
  // Without rights: the page has no script, and its form leads nowhere.
  return <iframe className={classes.page} sandbox="" srcDoc={page} title={t('ui.preview')} />;
}
