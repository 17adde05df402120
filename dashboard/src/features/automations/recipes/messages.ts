import { useTranslation } from 'react-i18next';
import type { Given, Variable } from './recipe';
import { type RecipeName, recipeOf } from './recipes';

/** A message that a recipe sends. */
export interface Message {
  readonly key: string;
  readonly subject: string;
  readonly text: string;
  readonly variables: readonly Variable[];
}

interface MessageTexts {
  readonly [key: string]: { readonly subject: string; readonly text: string };
}

export type Messages = ReturnType<typeof useMessages>;

/** The texts of a recipe, in the language of the person. */
export function useMessages(name: RecipeName) {
  const { t } = useTranslation();
  const texts = t(`recipes.messages.${name}`, { returnObjects: true }) as MessageTexts;
  const messageOf = (key: string): Message => {
    const { subject = '', text = '' } = texts[key] ?? {};
    return { key, subject, text, variables: recipeOf(name).messages[key] ?? [] };
  };
  const tag: Given['tag'] = which => t(`recipes.tags.${which}`);
  return {
    messageOf,
    tag,
    segmentName: (topic: string) => t('recipes.subscribedTo', { topic }),
    propertyName: (key: 'birthday' | 'last_order') => t(`recipes.dates.${key}`),
  };
}

/** Names in braces of one are those of the catalogue, where two would be filled at once: `{name}`, `{link}`. */
const asLiquid = (text: string): string =>
  text.replaceAll('{name}', '{{ contact.name }}').replaceAll(/\{(link|time|count)\}/g, '{{ $1 }}');

/** The message as a template has it, by mail and as a text message. */
export const partsOf = ({ subject, text }: Message) => ({
  email: { subject: asLiquid(subject), text: asLiquid(text) },
  sms: { message: asLiquid(text) },
});
