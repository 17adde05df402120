import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { useMay } from '../../../../ui/form/role-note';
import { Panel } from '../../../../ui/layout/panel';
import { MatchChoice, RuleList } from '../../../../ui/rules/rule-list';
import type { Known } from '../../../../ui/rules/rules';
import { UndoRedo } from '../../../../ui/undo/undo-redo';
import classes from './builder.module.css';
import type { DraftSteps } from './use-draft';

interface BuilderProps {
  steps: DraftSteps;
  known: Known;
  /** The reasons why the last save was refused, and why its contacts cannot be counted. */
  problem: Problem | null;
  preview: Problem | null;
}

/** The name and the rules of a segment, each change of which can be taken back. */
export function Builder({ steps, known, problem, preview }: BuilderProps) {
  const { t } = useTranslation();
  const may = useMay('contacts:manage');
  const { draft, change, undo, redo } = steps;
  const { rules } = draft;
  const errorOf = (test: (field: string) => boolean) =>
    [problem, preview].flatMap(each => each?.fields ?? []).find(({ field }) => test(field))?.message;
  const back = (
    <div className={classes.acts}>
      <UndoRedo undo={undo} redo={redo} />
    </div>
  );
  return (
    <fieldset className={classes.fields} disabled={!may}>
      <TextInput
        label={t('words.name')}
        value={draft.name}
        onChange={event => change({ name: event.target.value }, 'name')}
        error={errorOf(field => field === 'name')}
        maxLength={120}
        required
      />
      <Panel title={t('segments.rules')} aside={back}>
        <MatchChoice match={draft.match} disabled={!may} onChange={match => change({ match }, 'match')} />
        <RuleList
          rules={rules}
          known={known}
          onChange={(next, part) => change({ rules: next }, part)}
          errorOf={place => errorOf(field => field.startsWith(`rules[${place}]`))}
        />
      </Panel>
      <Switch
        label={t('segments.tracked')}
        description={t('segments.trackedNote')}
        checked={draft.tracked}
        onChange={event => change({ tracked: event.target.checked }, 'tracked')}
      />
    </fieldset>
  );
}
