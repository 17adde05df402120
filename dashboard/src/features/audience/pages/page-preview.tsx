import { SegmentedControl, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../graph/problem';
import { LANGUAGES, type Language } from '../../../texts';
import { ProblemLine } from '../../../ui/form/problem-line';
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

/** Public pages as the server renders them: on a phone or a desktop, in light or dark. */
export function PagePreview<Step extends string>(props: PagePreviewProps<Step>) {
  const { steps, step, onStep, languages = [], language, onLanguage, page, instead, problem } = props;
  const { t } = useTranslation();
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('forms.step')}
          data={[...steps]}
          value={step}
          onChange={value => onStep(value as Step)}
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
        {languages.length > 1 && onLanguage && (
          <SegmentedControl
            size="xs"
            aria-label={t('forms.language')}
            data={languages.map(value => ({ value, label: LANGUAGES[value as Language] ?? value }))}
            {...(language ? { value: language } : {})}
            onChange={onLanguage}
          />
        )}
      </div>
      <div className={classes.stage} data-device={device} data-scheme={scheme}>
        {instead ??
          (page === undefined ? (
            !problem && <Skeleton height={620} radius={10} />
          ) : (
            // Without rights: the page has no script, and its form leads nowhere.
            <iframe className={classes.page} sandbox="" srcDoc={page} title={t('ui.preview')} />
          ))}
      </div>
      <ProblemLine problem={problem} />
    </>
  );
}
