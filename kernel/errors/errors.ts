import { GraphQLError } from 'graphql';
import { CATALOGUE, type ErrorCode, isErrorCode, type Slots } from '../../catalogue/errors/catalogue.js';
import { en } from '../../catalogue/errors/messages/en.js';
import { es } from '../../catalogue/errors/messages/es.js';
import { ptBR } from '../../catalogue/errors/messages/pt-BR.js';

/** One invalid field: its path in the request (`to[3]`, `schedule.sendAt`) and what is wrong with it. */
export interface InvalidField {
  field: string;
  message: string;
  /** Rule and values behind `message`, so that a door can say it in the reader's language. */
  rule?: FieldRule;
  values?: Readonly<Record<string, string | number>>;
}

/** What travels with an error through the graph; rendered at the door in the caller's language. */
export interface ErrorExtensions {
  code: ErrorCode;
  params?: Readonly<Record<string, string | number>>;
  details?: readonly InvalidField[] | Readonly<Record<string, unknown>>;
  data?: Readonly<Record<string, unknown>>;
  note?: string;
  retryAfterSec?: number;
  [key: string]: unknown;
}

type Extras = Pick<ErrorExtensions, 'details' | 'data' | 'note'> & { cause?: unknown };

/** A refusal with a public code. Its `cause` is logged and never shown. */
export class AppError extends GraphQLError {
  declare readonly extensions: ErrorExtensions;

  constructor(
    readonly code: ErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    extras: Extras = {},
  ) {
    const { cause, ...shown } = extras;
    const retryAfterSec = params['retryAfterSec'];
    super(fill(CATALOGUE[code][1], params), {
      extensions: { code, params, ...shown, ...(typeof retryAfterSec === 'number' ? { retryAfterSec } : {}) },
    });
    this.name = 'AppError';
    if (cause !== undefined) this.cause = cause;
  }
}

type Arguments<Code extends ErrorCode> = keyof Slots<Code> extends never
  ? [params?: Record<string, never>, extras?: Extras]
  : [params: Slots<Code>, extras?: Extras];

/** Throws the error of a code; the compiler asks for the slots of its text. */
export function fail<Code extends ErrorCode>(code: Code, ...[params, extras]: Arguments<Code>): never {
  throw new AppError(code, params ?? {}, extras);
}

/** Throws `VALIDATION_ERROR` naming every error, if there is one. */
export function failIfInvalid(errors: readonly InvalidField[]): void {
  if (errors.length > 0) fail('VALIDATION_ERROR', { count: errors.length }, { details: errors });
}

export type Locale = 'en' | 'pt-BR' | 'es';

const TEXTS = { en, 'pt-BR': ptBR, es };

export type FieldRule = keyof typeof en.fields;

const fill = (text: string, params: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot));

/** The public text of a code in a language. */
export const messageOf = (
  code: ErrorCode,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string => fill(locale === 'en' ? CATALOGUE[code][1] : TEXTS[locale].codes[code], params);

/** An error of one field, its text in English; doors translate it by its rule. */
export const invalidField = (
  field: string,
  rule: FieldRule,
  values: Readonly<Record<string, string | number>> = {},
): InvalidField => ({
  field,
  message: fill(en.fields[rule], values),
  rule,
  values,
});

/** What a field's error reads in a language; one without a rule keeps its own text. */
export const invalidFieldText = (item: InvalidField, locale: Locale): string =>
  item.rule ? fill(TEXTS[locale].fields[item.rule], item.values ?? {}) : item.message;

/** The code of anything thrown: a stranger is an `INTERNAL_ERROR`. */
export const codeOf = (extensions: Readonly<Record<string, unknown>> | undefined): ErrorCode =>
  isErrorCode(extensions?.['code']) ? extensions['code'] : 'INTERNAL_ERROR';

/** Picks the language: `x-locale`, else the best of `Accept-Language`, else English. */
export function localeOf(xLocale: string | undefined, acceptLanguage: string | undefined): Locale {
  if (xLocale === undefined && acceptLanguage === undefined) return 'en';
  const wanted = [xLocale, ...ranked(acceptLanguage ?? '')];
  for (const tag of wanted) {
    const language = tag?.trim().toLowerCase().split('-')[0];
    if (language === 'pt') return 'pt-BR';
    if (language === 'es') return 'es';
    if (language === 'en') return 'en';
  }
  return 'en';
}

function ranked(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map(item => item.trim()).find(item => item.startsWith('q='));
      return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(item => item.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(item => item.tag);
}
