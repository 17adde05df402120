const DIGITS = 6;
const SCALE = 10n ** BigInt(DIGITS);

/** Reads a decimal of at most six digits after the point, in millionths. */
function millionthsOf(decimal: string): bigint {
  const [whole = '0', rest = ''] = decimal.split('.');
  return BigInt(whole) * SCALE + BigInt(rest.padEnd(DIGITS, '0'));
}

function writtenOf(millionths: bigint): string {
  const rest = String(millionths % SCALE)
    .padStart(DIGITS, '0')
    .replace(/0+$/, '');
  return `${millionths / SCALE}${rest === '' ? '' : `.${rest}`}`;
}

/** Multiplies a decimal of at most six digits after the point, which is not negative, without rounding. */
export const timesDecimal = (decimal: string, count: number): string =>
  writtenOf(millionthsOf(decimal) * BigInt(count));
