import { ActionIcon, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SegmentOperator } from '../../graph/generated/enums';
import { IconTrash } from '../icons/icons';
import { NamedPicker } from '../picker/named-picker';
import {
  formOf,
  hasOperator,
  type Known,
  type Rule,
  ruleOf,
  type Subject,
  subjectKey,
  subjectOf,
  withOperator,
} from './rules';
import classes from './rules.module.css';
import { useSubjectChoices } from './subject-names';
import { ValueField } from './value-field';

interface RuleRowProps {
  rule: Rule;
  place: number;
  known: Known;
  onChange: (rule: Rule, part: string) => void;
  onRemove: () => void;
  error: string | undefined;
}

/** One rule: its subject, its comparison, and its value. */
export function RuleRow({ rule, place, known, onChange, onRemove, error }: RuleRowProps) {
  const { t } = useTranslation();
  const subjects = known.segmentFields ?? [];
  const choices = useSubjectChoices(subjects);
  const subject = subjectOf(rule, subjects);
  const choose = (key: string | null) => {
    const chosen = subjects.find(each => subjectKey(each) === key);
    if (chosen) onChange(ruleOf(chosen), 'subject');
  };
  return (
    <li className={classes.rule} aria-label={t('segments.ruleOf', { place: place + 1 })}>
      <Select
        aria-label={t('segments.subject')}
        searchable
        allowDeselect={false}
        data={choices}
        value={subjectKey(rule)}
        onChange={choose}
        error={!subject && t('segments.gone')}
      />
      {subject && <Comparison rule={rule} subject={subject} onChange={onChange} />}
      {subject && <Compared rule={rule} subject={subject} onChange={onChange} error={error} />}
      <ActionIcon onClick={onRemove} aria-label={t('segments.remove', { place: place + 1 })} className={classes.remove}>
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface PartProps {
  rule: Rule;
  subject: Subject;
  onChange: RuleRowProps['onChange'];
}

function Comparison({ rule, subject, onChange }: PartProps) {
  const { t } = useTranslation();
  const change = (changed: Rule) => onChange(changed, 'op');
  if (rule.type === 'tag') {
    const words = [t('segments.has'), t('segments.hasNot')] as const;
    return <Either words={words} isSo={rule.has !== false} onChange={has => change({ ...rule, has })} />;
  }
  if (rule.type === 'topic') {
    const words = [t('segments.subscribed'), t('segments.unsubscribed')] as const;
    const set = (subscribed: boolean) => change({ ...rule, subscribed });
    return <Either words={words} isSo={rule.subscribed !== false} onChange={set} />;
  }
  if (!hasOperator(subject)) return <span className={classes.is}>{t('segments.ops.equals')}</span>;
  return (
    <Select
      aria-label={t('segments.comparison')}
      allowDeselect={false}
      data={subject.operators.map(({ op }) => ({ value: op, label: t(`segments.ops.${op as SegmentOperator}`) }))}
      value={rule.op ?? subject.operators.find(({ isDefault }) => isDefault)?.op ?? null}
      onChange={op => op && change(withOperator(rule, subject, op as SegmentOperator))}
    />
  );
}

interface EitherProps {
  words: readonly [yes: string, no: string];
  isSo: boolean;
  onChange: (isSo: boolean) => void;
}

function Either({ words: [yes, no], isSo, onChange }: EitherProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('segments.comparison')}
      allowDeselect={false}
      data={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={isSo ? 'yes' : 'no'}
      onChange={next => onChange(next === 'yes')}
    />
  );
}

function Compared({ rule, subject, onChange, error }: PartProps & Pick<RuleRowProps, 'error'>) {
  const { t } = useTranslation();
  if (rule.type === 'tag')
    return (
      <NamedPicker
        kind="tags"
        aria-label={t('contacts.tag')}
        value={rule.tag || null}
        onChange={tag => onChange({ ...rule, tag }, 'value')}
        error={error}
      />
    );
  if (rule.type === 'topic')
    return (
      <NamedPicker
        kind="topics"
        aria-label={t('words.topic')}
        value={rule.topicId ? String(rule.topicId) : null}
        onChange={topicId => onChange({ ...rule, topicId }, 'value')}
        error={error}
      />
    );
  return (
    <ValueField
      rule={rule}
      subject={subject}
      form={formOf(rule, subject)}
      onChange={value => onChange({ ...rule, value }, 'value')}
      error={error}
    />
  );
}
