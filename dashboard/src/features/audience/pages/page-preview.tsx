import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../graph/problem';
import { LANGUAGES, type Language } from '../../../texts';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Segments } from '../../../ui/form/segments';
import classes from './page-preview.module.css';

interface PagePreviewProps<Step extends string> {
  /** The pages that there are, in the order in which people see them. */
  steps: readonly { value: Step; label: string }[];
  step: Step;
  onStep: (step: Step) => void;
  /** Those of which one is chosen here. */
  languages?: readonly string[];
  language?: string;
  onLanguage?: (language: string) => void;
  /** A whole document, or the content in the place of one; `undefined` until it is read. */
  page: string | undefined;
  instead?: ReactNode;
  problem: Problem | null;
}

const DEVICES = ['phone', 'desktop'] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Public pages as the server renders them: on a phone or a desktop, in light or dark. */
export function PagePreview<Step extends string>(props: PagePreviewProps<Step>) {
  const { steps, step, onStep, languages = [], language, onLanguage, page, instead, problem } = props;
  const { t } = useTranslation();
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light');
  return (
    <>
      <div className={classes.tools}>
        <Segments label={t('forms.step')} choices={steps} value={step} onChange={onStep} />
        <Segments
          label={t('templates.device')}
          choices={DEVICES.map(value => ({ value, label: t(`templates.devices.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
        <Segments
          label={t('templates.scheme')}
          choices={SCHEMES.map(value => ({ value, label: t(`shell.themes.${value}`) }))}
          value={scheme}
          onChange={setScheme}
        />
        {languages.length > 1 && onLanguage && (
          <Segments
            label={t('words.language')}
            choices={languages.map(value => ({ value, label: LANGUAGES[value as Language] ?? value }))}
            value={language}
            onChange={onLanguage}
          />
        )}
      </div>
      <div className={classes.stage} data-device={device} data-scheme={scheme}>
        {instead ?? (page === undefined ? !problem && <Skeleton height={620} radius={10} /> : <Document page={page} />)}
      </div>
      <ProblemLine problem={problem} />
    </>
  );
}

/** Without rights: the page has no script, and its form leads nowhere. */
function Document({ page }: { page: string }) {
  const { t } = useTranslation();
  return <iframe className={classes.page} sandbox="" srcDoc={page} title={t('ui.preview')} />;
}
