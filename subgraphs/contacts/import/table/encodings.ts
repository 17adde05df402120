import { ENCODINGS, type Encoding } from '../../../../catalogue/contact-file/encodings.js';

/** Names that a caller or a detector may give them beside their own. */
export const encodingNamed = (label: string): Encoding | null => {
  try {
    const { encoding } = new TextDecoder(label);
    return ENCODINGS.find(each => each.toLowerCase() === encoding) ?? null;
  } catch {
    return null;
  }
};
