import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import type { Channel } from '../../graph/generated/enums';
import { FindTemplatesDocument, type PickedTemplateFragment, TemplateByIdDocument } from '../../graph/generated/ui';
import { Picker } from './picker';
import { type Option, type Searched, useSearched } from './searched';

interface Templates {
  readonly searched: Searched<Option>;
  /** The chosen template; `null` until it is read, and where it is gone or does not fit. */
  readonly chosen: PickedTemplateFragment | null;
  /** True where there is no template to choose, whatever is typed. */
  readonly isEmpty: boolean;
  /** Returns one that is listed. */
  readonly find: (id: string | null) => PickedTemplateFragment | null;
}

interface Wanted {
  /** The channels for which a template must have a part. */
  readonly channels?: readonly Channel[];
  /** A provider has approved it. */
  readonly isApproved?: boolean;
}

const optionOf = ({ id, name, language }: PickedTemplateFragment): Option => ({
  value: id,
  label: `${name} · ${language}`,
});

/** One template; `null` until it is read, and where it is gone. */
export function useTemplate(id: string | null): PickedTemplateFragment | null {
  const [{ data }] = useQuery({ query: TemplateByIdDocument, variables: { id: id ?? '' }, pause: !id });
  return data?.template?.id === id ? (data?.template ?? null) : null;
}

/** The templates that fit, searched by their names, and the one that is chosen. */
export function useTemplates(templateId: string | null, { channels = [], isApproved = false }: Wanted = {}): Templates {
  const [channel = null] = channels;
  const fits = (template: PickedTemplateFragment) => channels.every(each => template.channels.includes(each));
  const wanted = { channel, approval: isApproved ? ('APPROVED' as const) : null };
  const searched = useSearched(FindTemplatesDocument, wanted, data => data.templates);
  const rows = searched.rows.filter(fits);
  const find = (id: string | null) => rows.find(row => row.id === id) ?? null;
  const listed = find(templateId);
  const read = useTemplate(listed || searched.isReading ? null : templateId);
  const { hasMore, isReading, typed } = searched;
  return {
    searched: { ...searched, rows: rows.map(optionOf) },
    chosen: listed ?? (read && fits(read) ? read : null),
    find,
    isEmpty: rows.length === 0 && !hasMore && !isReading && typed === '',
  };
}

interface TemplatePickerProps {
  label: string;
  templates: Templates;
  onChange: (templateId: string | null, template: PickedTemplateFragment | null) => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  allowDeselect?: boolean;
}

/** Chooses a template by its name. */
export function TemplatePicker({ templates: { searched, chosen, find }, onChange, ...input }: TemplatePickerProps) {
  const option = chosen ? optionOf(chosen) : undefined;
  return (
    <Picker
      {...input}
      searched={searched}
      value={option?.value ?? null}
      chosen={option}
      onChange={id => onChange(id, find(id))}
    />
  );
}
