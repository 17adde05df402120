import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { type LineNameFragment, LineNamesDocument } from '../../../graph/generated/developer';

/** The chat lines that the person may know, live ones or those of the sandbox; of both where `sandbox` is `null`. */
export function useLineNames(sandbox: boolean | null): readonly LineNameFragment[] {
  const [{ data }] = useQuery({ query: LineNamesDocument });
  const all = [data?.lines, data?.otherLines].flatMap(page => page?.items ?? []);
  return all.filter(line => sandbox === null || line.sandbox === sandbox);
}

interface LinePickerProps {
  label: string;
  description: string;
  sandbox: boolean | null;
  value: string[];
  error?: ReactNode;
  onChange: (ids: string[]) => void;
}

/** Chat lines to which an object is limited. Shows nothing if there are none. */
export function LinePicker({ sandbox, value, ...input }: LinePickerProps) {
  const lines = useLineNames(sandbox);
  const unknown = value.filter(id => !lines.some(line => line.id === id));
  const data = [...lines.map(({ id, name }) => ({ value: id, label: name })), ...unknown];
  if (data.length === 0) return null;
  return <MultiSelect {...input} data={data} value={value} searchable hidePickedOptions />;
}
