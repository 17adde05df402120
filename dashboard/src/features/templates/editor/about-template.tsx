import { Select, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TemplateCategory } from '../../../graph/generated/enums';
import { CATEGORIES } from '../search';
import type { TemplateDraft } from './draft';
import classes from './editor.module.css';

interface AboutTemplateProps {
  draft: TemplateDraft;
  change: (changed: Partial<TemplateDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

/** Edits the name and the purpose of a template. */
export function AboutTemplate({ draft, change, errorOf }: AboutTemplateProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <div className={classes.about}>
        <TextInput
          label={t('templates.name')}
          required
          value={draft.name}
          onChange={event => change({ name: event.target.value })}
          error={errorOf('name')}
        />
        <Select
          label={t('templates.category')}
          allowDeselect={false}
          data={CATEGORIES.map(value => ({ value, label: t(`templates.categories.${value}`) }))}
          value={draft.category}
          onChange={value => change({ category: value as TemplateCategory })}
          error={errorOf('category')}
        />
        <TextInput
          label={t('templates.language')}
          placeholder="pt_BR"
          value={draft.language}
          onChange={event => change({ language: event.target.value })}
          error={errorOf('language')}
        />
      </div>
      <Switch
        label={t('templates.shortenLinks')}
        description={t('templates.shortenNote')}
        checked={draft.shortenLinks}
        onChange={event => change({ shortenLinks: event.target.checked })}
      />
    </div>
  );
}
