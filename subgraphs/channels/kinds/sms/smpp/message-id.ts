/** The longest identifier of SMPP 3.4 (§5.2.23) that is a number. */
const LONGEST = 20;
const HEXADECIMAL = /^[\da-f]+$/i;
const DECIMAL = /^\d+$/;

/** A hexadecimal number as a decimal one; what is none stays as it is. */
export const decimalOf = (hexadecimal: string): string =>
  hexadecimal.length <= 32 && HEXADECIMAL.test(hexadecimal) ? BigInt(`0x${hexadecimal}`).toString() : hexadecimal;

/**
 * The identifiers that a message centre may have given to a submission whose receipt names this one, by the rules in which
 * centres differ, the likeliest first: other zeros in front and another case of its letters; decimal in one of them and
 * hexadecimal in the other. `ref` begins with the name of the centre and a colon, if it has one.
 */
export function referenceForms(ref: string): readonly (readonly string[])[] {
  const at = ref.indexOf(':') + 1;
  const [centre, id] = [ref.slice(0, at), ref.slice(at)];
  if (!HEXADECIMAL.test(id) || id.length > LONGEST * 2) return [];
  const named = (ids: readonly string[]) =>
    [...new Set(ids)].filter(form => form !== id).map(form => `${centre}${form}`);
  const converted = [...(DECIMAL.test(id) ? widthsOf(BigInt(id).toString(16)) : []), ...widthsOf(decimalOf(id))];
  return [named(widthsOf(id)), named(converted)];
}

/** A number in both cases of its letters, with as many zeros in front as an identifier may have. */
function widthsOf(number: string): string[] {
  const bare = number.replace(/^0+(?=.)/, '');
  const widths = Array.from({ length: Math.max(1, LONGEST - bare.length + 1) }, (_, more) => bare.length + more);
  return widths.flatMap(width => [bare.toLowerCase(), bare.toUpperCase()].map(form => form.padStart(width, '0')));
}
