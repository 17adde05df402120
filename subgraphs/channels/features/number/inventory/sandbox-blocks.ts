import type { OfferedNumber, PhoneNumberFeature, PhoneNumberType } from './port.js';

/** A thousand numbers each: the prefix and `0000` to `0999`. */
interface Block {
  readonly country: string;
  readonly type: PhoneNumberType;
  readonly prefix: string;
  readonly features: readonly PhoneNumberFeature[];
}

const BLOCK_SIZE = 1_000;

const ALL: readonly PhoneNumberFeature[] = ['SMS', 'MMS', 'VOICE'];
const TEXT_AND_VOICE: readonly PhoneNumberFeature[] = ['SMS', 'VOICE'];
const VOICE: readonly PhoneNumberFeature[] = ['VOICE'];

const block = (
  country: string,
  type: PhoneNumberType,
  prefix: string,
  features: readonly PhoneNumberFeature[],
): Block => ({ country, type, prefix, features });

// biome-ignore format: a table reads by its columns
export const BLOCKS: readonly Block[] = [
  block('US', 'LOCAL',     '+1212555',    ALL),
  block('US', 'LOCAL',     '+1305555',    ALL),
  block('US', 'LOCAL',     '+1415555',    ALL),
  block('US', 'TOLL_FREE', '+1800555',    TEXT_AND_VOICE),
  block('US', 'TOLL_FREE', '+1888555',    VOICE),
  block('CA', 'LOCAL',     '+1416555',    ALL),
  block('BR', 'LOCAL',     '+55113333',   VOICE),
  block('BR', 'LOCAL',     '+55213333',   VOICE),
  block('BR', 'MOBILE',    '+551198888',  TEXT_AND_VOICE),
  block('BR', 'MOBILE',    '+552198888',  TEXT_AND_VOICE),
  block('GB', 'LOCAL',     '+44207946',   VOICE),
  block('GB', 'MOBILE',    '+44740012',   TEXT_AND_VOICE),
  block('GB', 'TOLL_FREE', '+44800123',   VOICE),
  block('DE', 'LOCAL',     '+493012345',  VOICE),
  block('DE', 'MOBILE',    '+491510000',  TEXT_AND_VOICE),
  block('ES', 'LOCAL',     '+3491000',    VOICE),
  block('ES', 'MOBILE',    '+3461200',    TEXT_AND_VOICE),
  block('MX', 'LOCAL',     '+52551234',   TEXT_AND_VOICE),
  block('MX', 'TOLL_FREE', '+52800123',   VOICE),
  block('PT', 'LOCAL',     '+35121000',   VOICE),
  block('PT', 'MOBILE',    '+35191000',   TEXT_AND_VOICE),
];

/** The numbers of a block, in order. */
export const numbersIn = ({ prefix }: Block): string[] =>
  Array.from({ length: BLOCK_SIZE }, (_, place) => prefix + String(place).padStart(4, '0'));

/** Returns `null` when the sandbox has no such number. */
export function offeredInSandbox(phoneNumber: string): OfferedNumber | null {
  const ending = phoneNumber.slice(-4);
  const found = /^0\d{3}$/.test(ending) && BLOCKS.find(({ prefix }) => prefix === phoneNumber.slice(0, -4));
  return found ? { phoneNumber, country: found.country, type: found.type, features: found.features } : null;
}
