import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { useMay } from '../../../../ui/form/role-note';
import type { Known } from '../../../../ui/rules/rules';
import { Builder } from '../builder/builder';
import classes from '../builder/builder.module.css';
import type { Draft } from '../builder/draft';
import { PreviewPanel } from '../builder/preview-panel';
import type { DraftSteps } from '../builder/use-draft';
import { usePreview } from '../builder/use-preview';

interface WorkbenchProps {
  steps: DraftSteps;
  known: Known;
  act: { running: boolean; problem: Problem | null };
  onSave: (draft: Draft) => void;
  /** The facts about a saved segment, beside its rules. */
  children?: ReactNode;
}

/** The rules at one side, and the contacts that fit them at the other. */
export function Workbench({ steps, known, act, onSave, children }: WorkbenchProps) {
  const may = useMay('contacts:manage');
  const preview = usePreview(steps.draft, known.segmentFields ?? []);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Builder steps={steps} known={known} problem={act.problem} preview={preview.problem} />
        {may && <SaveOrDiscard {...{ steps, act, onSave }} />}
      </div>
      <div className={classes.column}>
        <PreviewPanel preview={preview} />
        {children}
      </div>
    </div>
  );
}

function SaveOrDiscard({ steps, act, onSave }: Pick<WorkbenchProps, 'steps' | 'act' | 'onSave'>) {
  const { t } = useTranslation();
  return (
    <>
      <ProblemLine problem={act.problem} />
      <div className={classes.acts}>
        {steps.isChanged && (
          <Button variant="default" onClick={steps.forget}>
            {t('segments.discard')}
          </Button>
        )}
        <Button
          className={classes.save}
          loading={act.running}
          disabled={!steps.isChanged}
          onClick={() => onSave(steps.draft)}
        >
          {t('ui.save')}
        </Button>
      </div>
    </>
  );
}
