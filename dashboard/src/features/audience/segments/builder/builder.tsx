import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SegmentSubjectsQuery } from '../../../../graph/generated/audience';
import type { Problem } from '../../../../graph/problem';
import { useMay } from '../../../../ui/form/role-note';
import { Panel } from '../../../../ui/layout/panel';
import classes from './builder.module.css';
import { RuleRow } from './rule-row';
import { MOST_RULES, type Rule, ruleOf } from './rules';
import type { DraftSteps } from './use-draft';

interface BuilderProps {
  steps: DraftSteps;
  known: SegmentSubjectsQuery;
  /** Why the last save was refused, and why its contacts cannot be counted. */
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
  const set = (place: number, rule: Rule, part: string) =>
    change({ rules: rules.with(place, rule) }, `${place} ${part}`);
  const add = () => {
    const [first] = known.segmentFields ?? [];
    if (first) change({ rules: [...rules, ruleOf(first)] }, `add ${rules.length}`);
  };
  return (
    <fieldset className={classes.fields} disabled={!may}>
      <TextInput
        label={t('segments.name')}
        value={draft.name}
        onChange={event => change({ name: event.target.value }, 'name')}
        error={errorOf(field => field === 'name')}
        maxLength={120}
        required
      />
      <Panel
        title={t('segments.rules')}
        aside={
          <div className={classes.acts}>
            <Button variant="default" px={8} onClick={undo} disabled={!undo} aria-label={t('ui.undo')}>
              <IconArrowBackUp size={16} aria-hidden />
            </Button>
            <Button variant="default" px={8} onClick={redo} disabled={!redo} aria-label={t('segments.redo')}>
              <IconArrowForwardUp size={16} aria-hidden />
            </Button>
          </div>
        }
      >
        <SegmentedControl
          mb="sm"
          disabled={!may}
          aria-label={t('segments.match')}
          data={(['all', 'any'] as const).map(value => ({ value, label: t(`segments.matches.${value}`) }))}
          value={draft.match}
          onChange={match => change({ match: match === 'any' ? 'any' : 'all' }, 'match')}
        />
        <ul className={classes.rules}>
          {rules.map((rule, place) => (
            <RuleRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place.
              key={place}
              rule={rule}
              place={place}
              known={known}
              onChange={(next, part) => set(place, next, part)}
              onRemove={() => change({ rules: rules.toSpliced(place, 1) }, `remove ${place} ${rules.length}`)}
              error={errorOf(field => field.startsWith(`rules[${place}]`))}
            />
          ))}
        </ul>
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
          disabled={rules.length >= MOST_RULES}
        >
          {t('segments.add')}
        </Button>
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
