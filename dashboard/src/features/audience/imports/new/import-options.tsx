import { MultiSelect, Switch, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportChoicesQuery } from '../../../../graph/generated/audience';
import type { Problem } from '../../../../graph/problem';
import { fieldErrors } from '../../../../ui/form/act';
import type { ImportOptions } from '../kept';
import classes from './new-import.module.css';

interface ImportOptionsProps {
  options: ImportOptions;
  choices: ImportChoicesQuery | undefined;
  onChange: (changed: Partial<ImportOptions>) => void;
  problem: Problem | null;
}

/** Chooses the options that apply to all contacts of the file. */
export function ImportOptionFields({ options, choices, onChange, problem }: ImportOptionsProps) {
  const { t } = useTranslation();
  const errors = fieldErrors(problem);
  return (
    <div className={classes.options}>
      <TagsInput
        label={t('imports.tags')}
        description={t('bulk.tagNote')}
        data={(choices?.tags?.items ?? []).map(({ name }) => name)}
        value={[...options.tags]}
        onChange={tags => onChange({ tags })}
        error={errors['tags']}
        acceptValueOnBlur
      />
      <MultiSelect
        label={t('imports.topics')}
        description={t('imports.topicsNote')}
        data={(choices?.topics?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={[...options.topicIds]}
        onChange={topicIds => onChange({ topicIds })}
        error={errors['topicIds']}
        searchable
      />
      <Switch
        label={t('imports.updateExisting')}
        description={t('imports.updateExistingNote')}
        checked={options.updateExisting}
        onChange={event => onChange({ updateExisting: event.target.checked })}
      />
    </div>
  );
}
