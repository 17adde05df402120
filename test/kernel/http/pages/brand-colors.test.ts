import { expect, test } from 'vitest';
import { brandColors, contrast, SURFACES } from '../../../../kernel/http/pages/brand-colors.js';

const PARTS = ['00', '24', '49', '6d', '92', 'b6', 'db', 'ff'];
const COLORS = PARTS.flatMap(red => PARTS.flatMap(green => PARTS.map(blue => `#${red}${green}${blue}`)));

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('every color becomes pages that can be read', () => {
  const faint: string[] = [];
  for (const color of COLORS) {
    const schemes = brandColors(color);
    for (const scheme of ['light', 'dark'] as const) {
      const { paper, card } = SURFACES[scheme];
      const { link, button, buttonText, buttonBorder } = schemes[scheme];
      const readable =
        contrast(link, paper) >= 4.5 &&
        contrast(link, card) >= 4.5 &&
        button === color &&
        contrast(buttonBorder, card) >= 3 &&
        contrast(button, buttonText) >= 4.5;
      if (!readable || ![link, buttonBorder].every(shade => /^#[0-9a-f]{6}$/.test(shade)))
        faint.push(`${color} ${scheme}`);
    }
  }
  expect(faint).toEqual([]);
});

test('a color with enough contrast stays what it is, and another keeps its hue', () => {
  expect(brandColors('#1d4ed8').light).toEqual({
    link: '#1d4ed8',
    button: '#1d4ed8',
    buttonText: '#ffffff',
    buttonBorder: '#1d4ed8',
  });
  expect(brandColors('#facc15').dark).toEqual({
    link: '#facc15',
    button: '#facc15',
    buttonText: '#000000',
    buttonBorder: '#facc15',
  });
  const { link } = brandColors('#facc15').light;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(link.slice(at, at + 2), 16));
  expect(red > green && green > blue).toBe(true);
});
