import { Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '../icons/icons';
import { RuleRow } from './rule-row';
import { type Known, type Match, MOST_RULES, type Rule, ruleOf } from './rules';
import classes from './rules.module.css';

interface MatchChoiceProps {
  match: Match;
  disabled: boolean;
  onChange: (match: Match) => void;
}

/** The choice of whether all rules must fit, or any. */
export function MatchChoice({ match, disabled, onChange }: MatchChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      mb="sm"
      disabled={disabled}
      aria-label={t('segments.match')}
      data={(['all', 'any'] as const).map(value => ({ value, label: t(`segments.matches.${value}`) }))}
      value={match}
      onChange={next => onChange(next === 'any' ? 'any' : 'all')}
    />
  );
}

interface RuleListProps {
  rules: readonly Rule[];
  known: Known;
  /**
   * @param part the changed part: keys that are typed into one part belong together.
   */
  onChange: (rules: readonly Rule[], part: string) => void;
  errorOf: (place: number) => string | undefined;
}

/** Rules on contacts, one below the other. */
export function RuleList({ rules, known, onChange, errorOf }: RuleListProps) {
  const { t } = useTranslation();
  const add = () => {
    const [first] = known.segmentFields ?? [];
    if (first) onChange([...rules, ruleOf(first)], `add ${rules.length}`);
  };
  return (
    <>
      <ul className={classes.rules}>
        {rules.map((rule, place) => (
          <RuleRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place.
            key={place}
            rule={rule}
            place={place}
            known={known}
            onChange={(next, part) => onChange(rules.with(place, next), `${place} ${part}`)}
            onRemove={() => onChange(rules.toSpliced(place, 1), `remove ${place} ${rules.length}`)}
            error={errorOf(place)}
          />
        ))}
      </ul>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
        disabled={rules.length >= MOST_RULES}
      >
        {t('segments.add')}
      </Button>
    </>
  );
}
