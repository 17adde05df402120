import type { ContactFieldName } from './contact-fields.js';

export type Match = 'all' | 'any';

/** Rules of one segment at most. */
export const MAX_RULES = 32;

export type PropertyType = 'STRING' | 'NUMBER' | 'BOOLEAN' | 'DATE';

/** A rule as callers write and read it. Its type decides which members it has. */
export interface GivenRule {
  type?: string | null;
  field?: string | null;
  op?: string | null;
  value?: unknown;
  topicId?: string | null;
  subscribed?: boolean | null;
  tag?: string | null;
  has?: boolean | null;
  key?: string | null;
  valueMatch?: string | null;
}

/**
 * The object that a rule refers to: by id, because its name may change, and by the number that
 * contacts hold.
 */
interface Reference {
  readonly id: string;
  readonly no: number;
}

/** A checked rule as it is stored: the names of tags and properties are read when it is shown. */
export type Rule =
  | { readonly type: 'contactField'; readonly field: ContactFieldName; readonly op: string; readonly value: unknown }
  | { readonly type: 'topic' | 'tag'; readonly of: Reference; readonly op: 'equals'; readonly value: boolean }
  | {
      readonly type: 'property';
      readonly of: Reference & { readonly type: PropertyType };
      readonly op: string;
      readonly value: unknown;
    }
  | { readonly type: 'receiveMarketing'; readonly op: 'equals'; readonly value: boolean };

/** The contacts that fit all rules, or any of them. */
export interface Audience {
  readonly match: Match;
  readonly rules: readonly Rule[];
}
