import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../ui/labels/use-labels';
import { IN_MAIN } from '../../../ui/layout/in-main';

interface LabelFilterProps {
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
}

/** The conversations with one label. It takes effect when one is chosen, with Enter, or when the field is left. */
export function LabelFilter({ chosen, onChange }: LabelFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(chosen ?? '');
  const labels = useLabels(typed === chosen ? '' : typed);
  const apply = (text: string) => {
    const wanted = text.trim() || undefined;
    if (wanted !== chosen) onChange(wanted);
  };
  return (
    <Autocomplete
      size="xs"
      w={140}
      aria-label={t('inbox.label')}
      placeholder={t('inbox.label')}
      data={labels}
      filter={({ options }) => options}
      comboboxProps={IN_MAIN}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={apply}
      onClear={() => apply('')}
      clearable
      onBlur={() => apply(typed)}
      onKeyDown={event => {
        if (event.key === 'Enter') apply(typed);
      }}
    />
  );
}
