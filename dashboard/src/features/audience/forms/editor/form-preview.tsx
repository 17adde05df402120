import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagePreview } from '../../pages/page-preview';
import type { FormDraft } from './draft';
import classes from './editor.module.css';
import { useFormPreview } from './use-form-preview';

const STEPS = ['page', 'sent', 'mail', 'done'] as const;
type Step = (typeof STEPS)[number];

/** The preview shows the pages and the mail that a subscriber sees, step by step, in each language of the form. */
export function FormPreview({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<string>();
  const [step, setStep] = useState<Step>('page');
  const shown = draft.languages.find(each => each === language) ?? draft.languages[0] ?? 'en';
  const { made, problem } = useFormPreview(draft, shown);
  const steps = draft.doubleOptIn ? STEPS : (['page', 'done'] as const);
  const at = steps.find(each => each === step) ?? 'page';
  const pages = { page: made?.page, sent: made?.sentPage, done: made?.donePage, mail: null };
  const mail = at === 'mail' && made && (
    <div className={classes.mail}>
      <strong>{made.mail?.subject}</strong>
      {`\n\n${made.mail?.text ?? ''}`}
    </div>
  );
  const elsewhere = made && pages[at] === null && <p className={classes.note}>{t('forms.goesElsewhere')}</p>;
  return (
    <PagePreview
      steps={steps.map(value => ({ value, label: t(`forms.steps.${value}`) }))}
      step={at}
      onStep={setStep}
      languages={draft.languages}
      language={shown}
      onLanguage={setLanguage}
      page={pages[at] ?? undefined}
      instead={mail || elsewhere || undefined}
      problem={problem}
    />
  );
}
