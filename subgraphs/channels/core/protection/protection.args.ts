import { ArgsType, Field, Int } from 'type-graphql';
import { hasNumbers } from '../../../../kernel/address/phone-number.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { CheckedBy, Items, Optional, Range } from '../../../../kernel/graph/validation.js';

const MAX_COUNTRIES = 250;
const MAX_PREFIXES = 1_000;
const PREFIX = /^\+[1-9]\d{0,14}$/;

@CheckedBy(checkProtection)
@ArgsType()
export class ProtectionArgs {
  @Field(() => [String], { nullable: true, description: 'ISO 3166 codes. Unchanged when absent.' })
  @Optional()
  @Items(0, MAX_COUNTRIES)
  blockedCountries?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Prefixes such as +5511. Unchanged when absent.' })
  @Optional()
  @Items(0, MAX_PREFIXES)
  blockedPrefixes?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most credits a day; null for no limit. Unchanged when absent.',
  })
  @Optional()
  @Range(0, 1_000_000_000)
  dailyCap?: number | null;
}

/** Throws `VALIDATION_ERROR` that names every country and prefix that is none. */
export function checkProtection({ blockedCountries, blockedPrefixes }: ProtectionArgs): void {
  const countries = (blockedCountries ?? []).flatMap((country, index) =>
    hasNumbers(country) ? [] : [invalidField(`blockedCountries[${index}]`, 'unknown')],
  );
  const prefixes = (blockedPrefixes ?? []).flatMap((prefix, index) =>
    PREFIX.test(prefix) ? [] : [invalidField(`blockedPrefixes[${index}]`, 'pattern', { pattern: PREFIX.source })],
  );
  failIfInvalid([...countries, ...prefixes]);
}
