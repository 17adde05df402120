import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { fieldErrors } from '../../../../ui/form/act';
import { NamedPickers } from '../../../../ui/picker/named-picker';
import { TagsField } from '../../../../ui/picker/tags-field';
import type { ImportOptions } from '../kept';
import classes from './new-import.module.css';

interface ImportOptionsProps {
  options: ImportOptions;
  onChange: (changed: Partial<ImportOptions>) => void;
  problem: Problem | null;
}

/** Chooses the options that apply to all contacts of the file. */
export function ImportOptionFields({ options, onChange, problem }: ImportOptionsProps) {
  const { t } = useTranslation();
  const errors = fieldErrors(problem);
  return (
    <div className={classes.options}>
      <TagsField
        label={t('imports.tags')}
        description={t('bulk.tagNote')}
        value={[...options.tags]}
        onChange={tags => onChange({ tags })}
        error={errors['tags']}
      />
      <NamedPickers
        kind="topics"
        label={t('imports.topics')}
        description={t('imports.topicsNote')}
        value={options.topicIds}
        onChange={topicIds => onChange({ topicIds })}
        error={errors['topicIds']}
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
