import { useSessionStorage } from '@mantine/hooks';
import type { Channel, TemplateCategory, TemplateVariableType } from '../../../graph/generated/enums';
import type { TemplateWholeFragment } from '../../../graph/generated/templates';

export interface DraftVariable {
  name: string;
  type: TemplateVariableType;
  required: boolean;
  default?: unknown;
  example?: unknown;
}

export type Part = Readonly<Record<string, unknown>>;
export type Parts = Partial<Record<Channel, Part>>;

/** Everything of a template that a person writes. */
export interface TemplateDraft {
  name: string;
  category: TemplateCategory;
  language: string;
  shortenLinks: boolean;
  variables: DraftVariable[];
  parts: Parts;
}

/** Begins with a text message: it has one field. */
export const NEW_DRAFT: TemplateDraft = {
  name: '',
  category: 'MARKETING',
  language: 'en',
  shortenLinks: false,
  variables: [],
  parts: { sms: { message: '' } },
};

export function draftOf(template: TemplateWholeFragment): TemplateDraft {
  const { name, category, language, shortenLinks, variables, parts } = template;
  const plain = variables.map(({ name: called, type, required, default: usual, example }) => ({
    ...{ name: called, type, required },
    ...(usual == null ? {} : { default: usual }),
    ...(example == null ? {} : { example }),
  }));
  return { name, category, language, shortenLinks, variables: plain, parts: parts as Parts };
}

/** What is written, kept in the window until it is saved. `key` names the template and its version. */
export function useTemplateDraft(key: string, initial: TemplateDraft) {
  const [draft, setDraft, forget] = useSessionStorage<TemplateDraft>({
    key: `template ${key}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
  });
  const change = (changed: Partial<TemplateDraft>) => setDraft(old => ({ ...old, ...changed }));
  const changePart = (channel: Channel, part: Part) =>
    setDraft(old => ({ ...old, parts: { ...old.parts, [channel]: part } }));
  const removePart = (channel: Channel) =>
    setDraft(old => ({
      ...old,
      parts: Object.fromEntries(Object.entries(old.parts).filter(([name]) => name !== channel)),
    }));
  return { draft, change, changePart, removePart, forget };
}
