import type { ErrorCode } from './catalogue.js';
import type { FieldTexts } from './messages/en.js';

/** A language is complete or the build fails: every code and every field rule has its text. */
export interface Translation {
  readonly codes: Readonly<Record<ErrorCode, string>>;
  readonly fields: FieldTexts;
}
