import { type CountryCode, getCountries, Metadata } from 'libphonenumber-js/min';

/**
 * The part of the library's data on a country's numbers that its types do not declare. The texts
 * are regular expressions.
 */
interface NumberingPlan {
  callingCode(): string;
  leadingDigits(): string | undefined;
  nationalNumberPattern(): string;
  nationalPrefixForParsing(): string | undefined;
  hasTypes(): boolean;
  type(name: string): { pattern(): string | undefined; possibleLengths(): number[] | undefined } | undefined;
}

interface Country {
  /** It owns every number that begins so. */
  readonly leading: RegExp | null;
  readonly national: RegExp;
  /** `null` when each number that `national` matches is valid. */
  readonly types: readonly { pattern: RegExp; lengths: readonly number[] | null }[] | null;
}

/** Countries that share a calling code, in the order in which the library tries them. */
interface CallingCode {
  readonly countries: readonly Country[];
  /**
   * The prefix that is dialled before a number inside the country. Some people write it after the
   * calling code.
   */
  readonly prefix: RegExp | null;
}

const TYPES = [
  'FIXED_LINE',
  'MOBILE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

const E164 = /^\+[1-9]\d{5,14}$/;
const LONGEST_CODE = 3;

let codes: ReadonlyMap<string, CallingCode> | null = null;

/**
 * Returns whether a text is a valid number in E.164 already; `false` says nothing. The result is
 * that of the library at a tenth of its cost: the library compiles the plan's expressions anew for
 * each number.
 */
export function isPlainE164(text: string): boolean {
  if (!E164.test(text)) return false;
  codes ??= readCodes();
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const code = codes.get(text.slice(1, 1 + length));
    if (code) return isNumberOf(code, text.slice(1 + length));
  }
  return false;
}

function isNumberOf({ countries, prefix }: CallingCode, number: string): boolean {
  if (prefix?.test(number)) return false;
  const country = countries.find(each => each.leading?.test(number) ?? matches(each, number));
  return country !== undefined && matches(country, number);
}

const matches = ({ national, types }: Country, number: string): boolean =>
  national.test(number) &&
  (types?.some(({ pattern, lengths }) => (lengths?.includes(number.length) ?? true) && pattern.test(number)) ?? true);

function readCodes(): ReadonlyMap<string, CallingCode> {
  const metadata = new Metadata() as Metadata & { getCountryCodesForCallingCode(code: string): CountryCode[] };
  const planOf = (country: CountryCode): NumberingPlan => {
    metadata.selectNumberingPlan(country);
    return metadata.numberingPlan as unknown as NumberingPlan;
  };
  const read = new Map<string, CallingCode>();
  for (const code of new Set(getCountries().map(country => planOf(country).callingCode()))) {
    const plans = metadata.getCountryCodesForCallingCode(code).map(planOf);
    const prefix = plans[0]!.nationalPrefixForParsing();
    read.set(code, { countries: plans.map(countryOf), prefix: prefix ? new RegExp(`^(?:${prefix})`) : null });
  }
  return read;
}

function countryOf(plan: NumberingPlan): Country {
  const leading = plan.leadingDigits();
  return {
    leading: leading ? new RegExp(`^(?:${leading})`) : null,
    national: whole(plan.nationalNumberPattern()),
    types: plan.hasTypes() ? TYPES.flatMap(name => typeOf(plan, name)) : null,
  };
}

function typeOf(plan: NumberingPlan, name: string) {
  const type = plan.type(name);
  const pattern = type?.pattern();
  return pattern ? [{ pattern: whole(pattern), lengths: type?.possibleLengths() ?? null }] : [];
}

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);
