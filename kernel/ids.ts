import { typeid } from 'typeid-js';

/** Prefixes in use. One a kind of object, so that an identifier names what it identifies. */
export type IdPrefix =
  | 'ws'
  | 'usr'
  | 'ses'
  | 'key'
  | 'msg'
  | 'crd'
  | 'rct'
  | 'top'
  | 'evt'
  | 'whk'
  | 'dlv'
  | 'app'
  | 'cli'
  | 'grt'
  | 'cod'
  | 'rft'
  | 'sgn'
  | 'req'
  | 'job';

/** A new TypeID: the prefix and a UUIDv7, so that identifiers sort by the time they were made. */
export const newId = (prefix: IdPrefix): string => typeid(prefix).toString();

const SHAPE = /^[a-z]{2,8}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Whether a text could be an identifier of this kind: lets a lookup answer "missing" without a read. */
export const isId = (prefix: IdPrefix, text: string): boolean => text.startsWith(`${prefix}_`) && SHAPE.test(text);
