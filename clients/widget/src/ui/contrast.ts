/** Black or white, whichever is read better on a color (WCAG 2.2, relative luminance). */
export function textOn(color: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(color) ?? [])
    .slice(1)
    .map(part => linear(parseInt(part, 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#fff' : '#000';
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
