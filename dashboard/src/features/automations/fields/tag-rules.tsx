import { ActionIcon, Autocomplete, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../definition/definition';
import classes from './fields.module.css';

type Rule = Readonly<Record<string, unknown>>;

interface TagRulesProps {
  rules: readonly Rule[];
  tags: readonly string[];
  onChange: (rules: readonly Rule[] | undefined) => void;
  error: string | undefined;
}

/** Tags that the contact must have or lack. */
export function TagRules({ rules, tags, onChange, error }: TagRulesProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.rules}>
        {rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place.
          <li key={place} className={classes.rule}>
            <Select
              aria-label={t('automations.comparison')}
              allowDeselect={false}
              data={[
                { value: 'has', label: t('automations.hasThe') },
                { value: 'lacks', label: t('automations.lacksThe') },
              ]}
              value={rule['has'] === false ? 'lacks' : 'has'}
              onChange={next => onChange(rules.with(place, { ...rule, has: next === 'has' }))}
            />
            <Autocomplete
              aria-label={t('automations.members.tag')}
              data={[...tags]}
              value={textOf(rule['tag'])}
              onChange={tag => onChange(rules.with(place, { ...rule, tag }))}
              error={error}
            />
            <ActionIcon
              className={classes.remove}
              aria-label={t('automations.removeRule', { place: place + 1 })}
              onClick={() => onChange(rules.length > 1 ? rules.toSpliced(place, 1) : undefined)}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-xs"
        style={{ justifySelf: 'start' }}
        leftSection={<IconPlus size={13} aria-hidden />}
        onClick={() => onChange([...rules, { type: 'tag', tag: '', has: true }])}
      >
        {t('automations.addTagRule')}
      </Button>
    </>
  );
}
