import type { TFunction } from 'i18next';

type Texts = Record<string, string>;

/** A text of a table by a name that the schema gives; the name itself where there is none yet. */
const named = (table: Texts, name: string): string => table[name] ?? name;

export const memberLabel = (name: string, t: TFunction): string =>
  named(t('automations.members', { returnObjects: true }) as Texts, name);

export const valueLabel = (value: string, t: TFunction): string =>
  named(t('automations.values', { returnObjects: true }) as Texts, value.replaceAll('.', '_'));
