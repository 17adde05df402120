import { useSessionStorage } from '@mantine/hooks';
import type { Channel, TemplateCategory, TemplateVariableType } from '../../../graph/generated/enums';
import type { StarterFragment, TemplateWholeFragment } from '../../../graph/generated/templates';

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
  return { name, category, language, shortenLinks, variables: plain(variables), parts: parts as Parts };
}

/** One of the gallery, for the person to make it their own. */
export function startedWith({ name, category, language, variables, parts }: StarterFragment): TemplateDraft {
  return { ...NEW_DRAFT, name, category, language, variables: plain(variables), parts: parts as Parts };
}

const plain = (variables: readonly DraftVariable[]): DraftVariable[] =>
  variables.map(({ name, type, required, default: usual, example }) => ({
    ...{ name, type, required },
    ...(usual == null ? {} : { default: usual }),
    ...(example == null ? {} : { example }),
  }));

/** Keeps the draft in the window until it is saved. `key` names the template and its version. */
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
