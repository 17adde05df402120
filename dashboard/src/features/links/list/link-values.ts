import type { LinkRowFragment } from '../../../graph/generated/links';
import type { Problem } from '../../../graph/problem';
import { fieldErrors } from '../../../ui/form/act';
import { localOf, momentOf } from '../../../ui/time/moment';

export const UTM_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
type UtmField = (typeof UTM_FIELDS)[number];

/** The typed values of the form of a link. */
export type LinkValues = Record<UtmField, string> & {
  url: string;
  title: string;
  code: string;
  domain: string | null;
  expiresAt: string;
  maxClicks: string;
  fallbackUrl: string;
  password: string;
  passClickId: boolean;
};

/** Those of a link that there is, or of a new one. */
export function valuesOf(link: LinkRowFragment | null, timeZone: string): LinkValues {
  const utm = Object.fromEntries(UTM_FIELDS.map(name => [name, link?.utm?.[name] ?? ''])) as Record<UtmField, string>;
  return {
    ...utm,
    url: link?.url ?? '',
    title: link?.title ?? '',
    code: '',
    domain: null,
    expiresAt: link?.expiresAt ? localOf(link.expiresAt, timeZone) : '',
    maxClicks: link?.maxClicks ? String(link.maxClicks) : '',
    fallbackUrl: link?.fallbackUrl ?? '',
    password: '',
    passClickId: link?.passClickId ?? true,
  };
}

/**
 * The variables that a new link and a changed one share; `empty` is the value of an empty field.
 */
export function variablesOf<Empty extends null | undefined>(values: LinkValues, timeZone: string, empty: Empty) {
  const text = (value: string): string | Empty => value.trim() || empty;
  const utm = Object.fromEntries(UTM_FIELDS.map(name => [name, values[name].trim()]).filter(([, value]) => value));
  return {
    url: values.url.trim(),
    title: text(values.title),
    expiresAt: values.expiresAt ? momentOf(values.expiresAt, timeZone) : empty,
    // A text that is no number is sent as 0, which the server refuses by name.
    maxClicks: values.maxClicks.trim() ? Math.trunc(Number(values.maxClicks)) || 0 : empty,
    fallbackUrl: text(values.fallbackUrl),
    passClickId: values.passClickId,
    utm: Object.keys(utm).length > 0 ? utm : empty,
  };
}

/** The target with its parameters, as a click leads to it; `null` until the target is an address. */
export function addressOf(values: LinkValues): string | null {
  if (!URL.canParse(values.url)) return null;
  const address = new URL(values.url);
  for (const name of UTM_FIELDS) if (values[name].trim()) address.searchParams.set(`utm_${name}`, values[name].trim());
  return address.href;
}

/** The errors of the form: `utm.source` is that of its field. */
export const linkErrors = (problem: Problem | null): Record<string, string> =>
  fieldErrors(
    problem && {
      ...problem,
      fields: problem.fields.map(({ field, message }) => ({ field: field.replace(/^utm\./, ''), message })),
    },
  );
