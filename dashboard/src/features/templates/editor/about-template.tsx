import { Select, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { draftFields } from '../../../ui/kit/draft-fields';
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
  const fields = draftFields(draft, change, errorOf);
  return (
    <div className={classes.fields}>
      <div className={classes.about}>
        <TextInput label={t('words.name')} required {...fields.text('name')} />
        <Select
          label={t('templates.category')}
          allowDeselect={false}
          data={CATEGORIES.map(value => ({ value, label: t(`templates.categories.${value}`) }))}
          {...fields.choice('category')}
        />
        <TextInput label={t('words.language')} placeholder="pt_BR" {...fields.text('language')} />
      </div>
      <Switch
        label={t('templates.shortenLinks')}
        description={t('templates.shortenNote')}
        {...fields.flag('shortenLinks')}
      />
    </div>
  );
}
