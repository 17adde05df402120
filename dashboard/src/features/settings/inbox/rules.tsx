import { ActionIcon, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateInboxRulesDocument } from '../../../graph/generated/settings';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { AddButton } from '../../../ui/form/row-buttons';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '../../../ui/icons/icons';
import { after } from '../../../ui/kit/use-opened';
import { useChannelName } from '../../../ui/message/channel';
import { useNames } from '../../../ui/picker/use-named';
import classes from './inbox-settings.module.css';
import { RuleForm } from './rule-form';
import type { Choices, Rule } from './settings';

interface RulesProps extends Choices {
  rules: readonly Rule[];
  /** True while they are read again: a change then would be one of older rules. */
  isReading: boolean;
  onSaved: () => void;
}

/** The rule that is in the form, by its name: others may be moved meanwhile. A new one has none yet. */
type Asked = { readonly name: string | null } | null;

/** The rules that assign conversations: the first that fits holds. */
export function Rules({ rules, isReading, lines, onSaved }: RulesProps) {
  const { t } = useTranslation();
  const may = useMay('conversations:manage');
  const [asked, setAsked] = useState<Asked>(null);
  const { run, running, problem } = useAct(UpdateInboxRulesDocument);
  const save = async (changed: readonly Rule[]) => {
    if (await run({ rules: [...changed] })) onSaved();
  };
  const close = () => setAsked(null);
  return (
    <Stack gap="sm">
      <p className={classes.note}>{t(rules.length > 0 ? 'inboxSettings.rulesNote' : 'inboxSettings.noRules')}</p>
      <ol className={classes.rules}>
        {rules.map((rule, place) => (
          <li key={rule.name} className={classes.rule}>
            <RuleText rule={rule} lines={lines} />
            {may && (
              <RuleActs
                rules={rules}
                place={place}
                isBusy={running || isReading}
                onChange={changed => void save(changed)}
                onEdit={() => setAsked({ name: rule.name })}
              />
            )}
          </li>
        ))}
      </ol>
      <ProblemLine problem={problem} />
      {may && <AddButton label={t('inboxSettings.addRule')} onClick={() => setAsked({ name: null })} />}
      {asked && (
        <RuleForm rules={rules} name={asked.name} lines={lines} onClose={close} onSaved={after(close, onSaved)} />
      )}
    </Stack>
  );
}

interface RuleActsProps {
  rules: readonly Rule[];
  place: number;
  isBusy: boolean;
  onChange: (rules: readonly Rule[]) => void;
  onEdit: () => void;
}

function RuleActs({ rules, place, isBusy, onChange, onEdit }: RuleActsProps) {
  const rule = rules[place]!;
  const moveTo = (other: number) => onChange(rules.with(place, rules[other]!).with(other, rule));
  const last = rules.length - 1;
  return (
    <div className={classes.acts}>
      <Act name="up" rule={rule} disabled={isBusy || place === 0} onClick={() => moveTo(place - 1)} />
      <Act name="down" rule={rule} disabled={isBusy || place === last} onClick={() => moveTo(place + 1)} />
      <Act name="change" rule={rule} disabled={isBusy} onClick={onEdit} />
      <Act name="remove" rule={rule} disabled={isBusy} onClick={() => onChange(rules.toSpliced(place, 1))} />
    </div>
  );
}

const ICONS = { up: IconArrowUp, down: IconArrowDown, change: IconPencil, remove: IconTrash } as const;

interface ActProps {
  name: keyof typeof ICONS;
  rule: Rule;
  disabled?: boolean;
  onClick: () => void;
}

function Act({ name, rule, disabled = false, onClick }: ActProps) {
  const { t } = useTranslation();
  const Icon = ICONS[name];
  const label = t(`inboxSettings.acts.${name}`, { name: rule.name });
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}

/** A rule as a sentence. */
function RuleText({ rule, lines }: { rule: Rule } & Choices) {
  const { t } = useTranslation();
  const when = useConditions(rule, lines);
  const then = useConsequences(rule);
  return (
    <div>
      <h3>{rule.name}</h3>
      <p>
        {when.length > 0 ? when.join(' · ') : t('inboxSettings.whatever')} → {then.join(' · ')}
      </p>
    </div>
  );
}

function useConditions({ channels, instanceIds, words }: Rule, lines: Choices['lines']): string[] {
  const { t, i18n } = useTranslation();
  const nameOf = useChannelName();
  const nameOfLine = (id: string) => lines.find(({ value }) => value === id)?.label ?? id;
  const or = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  return [
    channels.length > 0 && t('inboxSettings.onChannels', { names: or.format(channels.map(nameOf)) }),
    instanceIds.length > 0 && t('inboxSettings.onLines', { names: or.format(instanceIds.map(nameOfLine)) }),
    words.length > 0 && t('inboxSettings.withWords', { words: or.format(words) }),
  ].filter(text => text !== false);
}

function useConsequences({ memberIds, labels }: Rule): string[] {
  const { t, i18n } = useTranslation();
  const names = useNames(memberIds);
  const and = new Intl.ListFormat(i18n.language);
  const members = and.format(memberIds.map(id => names.get(id) ?? id));
  return [
    memberIds.length > 0 && t('inboxSettings.toMembers', { count: memberIds.length, names: members }),
    labels.length > 0 && t('inboxSettings.getsLabels', { labels: and.format(labels) }),
  ].filter(text => text !== false);
}
