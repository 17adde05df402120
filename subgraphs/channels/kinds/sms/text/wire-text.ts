import type { SmsContent } from '../content.js';
import { withLookAlikes } from './look-alikes.js';
import { type EncodedParts, encodedParts, type Segments, segments } from './segments.js';

/** The text of a content as it is sent. */
export const wireText = ({ text, smartEncoding, nationalAlphabet }: SmsContent): string =>
  smartEncoding ? withLookAlikes(text, nationalAlphabet ?? null) : text;

/** Counts the text of a content. */
export const segmentsOf = (content: SmsContent): Segments =>
  segments(wireText(content), content.nationalAlphabet ?? null);

export const encodedPartsOf = (content: SmsContent): EncodedParts =>
  encodedParts(wireText(content), content.nationalAlphabet ?? null);
