/** The colours that pages of one scheme derive from the colour of a brand; each as `#rrggbb`. */
export interface PageColors {
  /** The colour of links and of the outline of the focused element. */
  readonly link: string;
  /** The colour itself. */
  readonly button: string;
  readonly buttonText: string;
  /** Shows where a button ends that differs little from the card. */
  readonly buttonBorder: string;
}

/** The same in both schemes. */
export interface BrandColors {
  readonly light: PageColors;
  readonly dark: PageColors;
}

type Scheme = keyof BrandColors;

/** The surfaces under text: the page, and the card in its middle. */
export const SURFACES: Readonly<Record<Scheme, { readonly paper: string; readonly card: string }>> = {
  light: { paper: '#f6f6f4', card: '#ffffff' },
  dark: { paper: '#111315', card: '#181b1e' },
};

/** The colour of a workspace that has chosen none. */
export const NEUTRAL_COLOR = '#414b5c';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const OF_TEXT = 4.5;
const OF_CONTROLS = 3;

/** Parts of the way to black or white that a colour goes at a time. */
const STEPS = 50;
const BLACK = '#000000';
const WHITE = '#ffffff';

/** The ways from any colour to one that is seen on the surfaces of the scheme. */
const AWAY: Readonly<Record<Scheme, string>> = { light: BLACK, dark: WHITE };

/**
 * Returns a colour as the pages show it. Buttons have it unchanged, with black or white text. Links
 * and the borders of buttons keep it if it has the contrast that WCAG requires; otherwise they
 * become darker, in the dark scheme lighter, by as little as that takes.
 *
 * @param color `#rrggbb`.
 */
export const brandColors = (color: string): BrandColors => ({
  light: pageColors(color, 'light'),
  dark: pageColors(color, 'dark'),
});

function pageColors(color: string, scheme: Scheme): PageColors {
  const { paper, card } = SURFACES[scheme];
  const away = AWAY[scheme];
  return {
    link: visible(color, away, [paper, card], OF_TEXT),
    button: color,
    // The higher contrast: if white is too weak on a colour, black is stronger.
    buttonText: contrast(color, WHITE) >= OF_TEXT ? WHITE : BLACK,
    buttonBorder: visible(color, away, [card], OF_CONTROLS),
  };
}

function visible(color: string, away: string, surfaces: readonly string[], least: number): string {
  let shade = color;
  for (let step = 1; surfaces.some(surface => contrast(shade, surface) < least); step++)
    shade = mixed(color, away, step / STEPS);
  return shade;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const channels = (color: string): number[] => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));

/** The shares of red, green and blue in the light that people see. */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

function luminance(color: string): number {
  const linear = channels(color).map(value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * linear[index]!, 0);
}

function mixed(color: string, other: string, part: number): string {
  const others = channels(other);
  const mix = channels(color).map((value, index) => Math.round(value + (others[index]! - value) * part));
  return `#${mix.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}
