import { registerEnumType } from 'type-graphql';

export const PhoneNumberType = { LOCAL: 'LOCAL', MOBILE: 'MOBILE', TOLL_FREE: 'TOLL_FREE' } as const;
export type PhoneNumberType = keyof typeof PhoneNumberType;
registerEnumType(PhoneNumberType, {
  description:
    'LOCAL: a number of a place. MOBILE: a mobile number. TOLL_FREE: a number that costs its callers nothing.',
  name: 'PhoneNumberType',
});

export const PhoneNumberFeature = { SMS: 'SMS', MMS: 'MMS', VOICE: 'VOICE' } as const;
export type PhoneNumberFeature = keyof typeof PhoneNumberFeature;
registerEnumType(PhoneNumberFeature, {
  description: 'SMS: text messages. MMS: messages with files. VOICE: calls.',
  name: 'PhoneNumberFeature',
});

/** A number of an inventory. */
export interface OfferedNumber {
  /** The number in E.164. */
  readonly phoneNumber: string;
  /** ISO 3166. */
  readonly country: string;
  readonly type: PhoneNumberType;
  readonly features: readonly PhoneNumberFeature[];
}

export interface NumberSearch {
  readonly country: string;
  readonly type: PhoneNumberType | null;
  /** The first characters of the number, in E.164. */
  readonly prefix: string | null;
  /** Digits that it has, one after the other. */
  readonly contains: string | null;
  /** All of these. */
  readonly features: readonly PhoneNumberFeature[];
  readonly offset: number;
  readonly limit: number;
}

/** A part of what was found, and how much that is in all. */
export interface Found {
  readonly numbers: readonly OfferedNumber[];
  readonly total: number;
}

/** `taken`: somebody has it. `unknown`: it is none of the inventory. */
export type Offer = OfferedNumber | 'taken' | 'unknown';

/** `refused`: this number is not sold. `away`: nobody knows; asked again, it gives the same number to the same reference. */
export type OrderOutcome = 'given' | 'taken' | 'refused' | 'away';

/**
 * The source of numbers. It never throws; `null` or `away` means that it gave no answer. A number
 * is held by one reference, our identifier of the purchase, so that every call may be repeated.
 */
export interface Inventory {
  /** Decides at once, without a call: a purchase is over when it is answered. */
  readonly decidesAtOnce: boolean;
  search(search: NumberSearch): Promise<Found | null>;
  find(phoneNumber: string): Promise<Offer | null>;
  /** @param attempt from 1. */
  order(phoneNumber: string, reference: string, attempt: number): Promise<OrderOutcome>;
  /** Done as well if the reference does not hold it. */
  release(phoneNumber: string, reference: string): Promise<'done' | 'away'>;
}
