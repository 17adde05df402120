import { ActionIcon, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateInboxRulesDocument } from '../../../graph/generated/settings';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '../../../ui/icons/icons';
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
  const isBusy = running || isReading;
  const save = async (changed: readonly Rule[]) => {
    if (await run({ rules: [...changed] })) onSaved();
  };
  const swap = (one: number, other: number) =>
    save(rules.map((rule, at) => (at === one ? rules[other]! : at === other ? rules[one]! : rule)));
  return (
    <Stack gap="sm">
      <p className={classes.note}>{t(rules.length > 0 ? 'inboxSettings.rulesNote' : 'inboxSettings.noRules')}</p>
      <ol className={classes.rules}>
        {rules.map((rule, place) => (
          <li key={rule.name} className={classes.rule}>
            <RuleText rule={rule} lines={lines} />
            {may && (
              <div className={classes.acts}>
                <Act name="up" rule={rule} disabled={isBusy || place === 0} onClick={() => swap(place, place - 1)} />
                <Act
                  name="down"
                  rule={rule}
                  disabled={isBusy || place === rules.length - 1}
                  onClick={() => swap(place, place + 1)}
                />
                <Act name="change" rule={rule} disabled={isBusy} onClick={() => setAsked({ name: rule.name })} />
                <Act
                  name="remove"
                  rule={rule}
                  disabled={isBusy}
                  onClick={() => save(rules.filter((_, at) => at !== place))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <ProblemLine problem={problem} />
      {may && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={() => setAsked({ name: null })}
        >
          {t('inboxSettings.addRule')}
        </Button>
      )}
      {asked !== null && (
        <RuleForm
          rules={rules}
          name={asked.name}
          lines={lines}
          onClose={() => setAsked(null)}
          onSaved={() => {
            setAsked(null);
            onSaved();
          }}
        />
      )}
    </Stack>
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
  const { t, i18n } = useTranslation();
  const nameOf = useChannelName();
  const names = useNames(rule.memberIds);
  const nameOfLine = (id: string) => lines.find(({ value }) => value === id)?.label ?? id;
  const or = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const and = new Intl.ListFormat(i18n.language);
  const when = [
    ...(rule.channels.length > 0
      ? [t('inboxSettings.onChannels', { names: or.format(rule.channels.map(nameOf)) })]
      : []),
    ...(rule.instanceIds.length > 0
      ? [t('inboxSettings.onLines', { names: or.format(rule.instanceIds.map(nameOfLine)) })]
      : []),
    ...(rule.words.length > 0 ? [t('inboxSettings.withWords', { words: or.format(rule.words) })] : []),
  ];
  const then = [
    ...(rule.memberIds.length > 0
      ? [
          t('inboxSettings.toMembers', {
            count: rule.memberIds.length,
            names: and.format(rule.memberIds.map(id => names.get(id) ?? id)),
          }),
        ]
      : []),
    ...(rule.labels.length > 0 ? [t('inboxSettings.getsLabels', { labels: and.format(rule.labels) })] : []),
  ];
  return (
    <div>
      <h3>{rule.name}</h3>
      <p>
        {when.length > 0 ? when.join(' · ') : t('inboxSettings.whatever')} → {then.join(' · ')}
      </p>
    </div>
  );
}
