import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLabels } from './use-labels';

/** Labels of conversations: one that is known is chosen, and any other text is a new one. */
export function LabelsField(props: Omit<TagsInputProps, 'data' | 'searchValue' | 'onSearchChange'>) {
  const [typed, setTyped] = useState('');
  return (
    <TagsInput acceptValueOnBlur {...props} data={useLabels(typed)} searchValue={typed} onSearchChange={setTyped} />
  );
}
