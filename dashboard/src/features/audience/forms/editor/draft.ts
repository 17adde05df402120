import type { FormTranslationInput, FormWholeFragment } from '../../../../graph/generated/audience';

/** Texts that may differ from language to language. */
export type TextName = 'title' | 'intro' | 'successText' | 'subject' | 'text';

interface DraftField {
  readonly field: string;
  readonly label: string;
  readonly required: boolean;
}

/** The texts of one language, instead of the general ones. */
interface DraftTranslation extends Readonly<Record<TextName, string>> {
  readonly language: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** A form while it is written: an empty text is none. */
export interface FormDraft extends Readonly<Record<TextName, string>> {
  readonly name: string;
  readonly fields: readonly DraftField[];
  readonly topicIds: readonly string[];
  readonly tags: readonly string[];
  readonly doubleOptIn: boolean;
  readonly from: string;
  readonly redirectUrl: string;
  readonly languages: readonly string[];
  readonly translations: readonly DraftTranslation[];
}

/** The texts that are written: those for all languages, or those of one. */
export type Place = 'all' | (string & {});

const NO_TEXTS = { title: '', intro: '', successText: '', subject: '', text: '' } as const;

export const newDraft = (language: string): FormDraft => ({
  ...NO_TEXTS,
  name: '',
  fields: [
    { field: 'email', label: '', required: true },
    { field: 'name', label: '', required: false },
  ],
  topicIds: [],
  tags: [],
  doubleOptIn: true,
  from: '',
  redirectUrl: '',
  languages: [language],
  translations: [],
});

export const draftOf = (form: FormWholeFragment): FormDraft => ({
  name: form.name,
  title: form.title ?? '',
  intro: form.intro ?? '',
  successText: form.successText ?? '',
  subject: form.confirmation?.subject ?? '',
  text: form.confirmation?.text ?? '',
  fields: form.fields.map(({ field, label, required }) => ({ field, label: label ?? '', required })),
  topicIds: form.topicIds,
  tags: form.tags,
  doubleOptIn: form.doubleOptIn,
  from: form.confirmation?.from ?? '',
  redirectUrl: form.redirectUrl ?? '',
  languages: form.languages,
  translations: form.translations.map(({ language, labels, title, intro, successText, subject, text }) => ({
    language,
    title: title ?? '',
    intro: intro ?? '',
    successText: successText ?? '',
    subject: subject ?? '',
    text: text ?? '',
    labels: Object.fromEntries((labels ?? []).map(each => [each.field, each.label])),
  })),
});

const translationOf = ({ translations }: FormDraft, language: string): DraftTranslation =>
  translations.find(each => each.language === language) ?? { ...NO_TEXTS, language, labels: {} };

const withTranslation = (draft: FormDraft, changed: DraftTranslation): Partial<FormDraft> => ({
  translations: [...draft.translations.filter(({ language }) => language !== changed.language), changed],
});

export const textIn = (draft: FormDraft, place: Place, name: TextName): string =>
  place === 'all' ? draft[name] : translationOf(draft, place)[name];

export const withText = (draft: FormDraft, place: Place, name: TextName, value: string): Partial<FormDraft> =>
  place === 'all' ? { [name]: value } : withTranslation(draft, { ...translationOf(draft, place), [name]: value });

export const labelIn = (draft: FormDraft, place: Place, at: number): string => {
  const { field = '', label = '' } = draft.fields[at] ?? {};
  return place === 'all' ? label : (translationOf(draft, place).labels[field] ?? '');
};

export function withLabel(draft: FormDraft, place: Place, at: number, label: string): Partial<FormDraft> {
  if (place === 'all') return { fields: draft.fields.map((each, i) => (i === at ? { ...each, label } : each)) };
  const translation = translationOf(draft, place);
  const labels = { ...translation.labels, [draft.fields[at]?.field ?? '']: label };
  return withTranslation(draft, { ...translation, labels });
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The translation as the graph takes it; `null` for one without texts. */
function translationInput({ language, labels, ...texts }: DraftTranslation, known: ReadonlySet<string>) {
  const own = Object.entries(labels).flatMap(([field, label]) =>
    known.has(field) && orNull(label) ? [{ field, label }] : [],
  );
  const given = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, orNull(text)]));
  const isEmpty = own.length === 0 && Object.values(given).every(text => text === null);
  return isEmpty ? null : ({ language, ...given, labels: own } satisfies FormTranslationInput);
}

/** Returns the form as variables of the mutation. */
export function variablesOf(draft: FormDraft) {
  const { name, title, intro, successText, subject, text, from, redirectUrl, languages, doubleOptIn } = draft;
  const fields = draft.fields.map(({ field, label, required }) => ({ field, label: orNull(label), required }));
  const known = new Set(fields.map(({ field }) => field));
  const hasMail = doubleOptIn && [subject, text, from].some(given => orNull(given) !== null);
  return {
    name,
    title: orNull(title),
    intro: orNull(intro),
    successText: orNull(successText),
    fields,
    topicIds: [...draft.topicIds],
    tags: [...draft.tags],
    doubleOptIn,
    confirmation: hasMail ? { subject: orNull(subject), text: orNull(text), from: orNull(from) } : null,
    redirectUrl: orNull(redirectUrl),
    languages: [...languages],
    translations: draft.translations
      .filter(({ language }) => languages.includes(language))
      .flatMap(each => translationInput(each, known) ?? []),
  };
}

/** The path by which the server names a text: `intro`, `confirmation.subject`, `translations[1].intro`. */
export function pathOf(draft: FormDraft, place: Place, name: TextName): string {
  if (place === 'all') return name === 'subject' || name === 'text' ? `confirmation.${name}` : name;
  const at = variablesOf(draft).translations.findIndex(({ language }) => language === place);
  return `translations[${at}].${name}`;
}
