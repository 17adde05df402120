import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** From the lightest to the darkest; `accent` of tokens.css is shade 7 in light and shade 3 in dark. */
const ACCENT: MantineColorsTuple = [
  '#e6f7f5',
  '#cdeeea',
  '#9ee2d9',
  '#4fd1c1',
  '#2bb3a3',
  '#179386',
  '#0f7d72',
  '#0b6e66',
  '#085a53',
  '#06453f',
];

/** The greys of tokens.css, which the components know by these names. */
const GRAY: MantineColorsTuple = [
  '#f6f6f4',
  '#efefec',
  '#e2e1dc',
  '#c9c8c2',
  '#b0afa9',
  '#8b8e94',
  '#686b72',
  '#4d5056',
  '#303236',
  '#1a1b1e',
];
const DARK: MantineColorsTuple = [
  '#eceef0',
  '#b4bac2',
  '#8d949d',
  '#5b626b',
  '#434951',
  '#2a2e33',
  '#14171a',
  '#181b1e',
  '#111315',
  '#0c0e0f',
];

/** Gives filled elements colors of tokens.css, whose texts can be read in both themes. */
const readable: VariantColorsResolver = input => {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = input.color === undefined || input.color === 'accent';
  if (input.variant === 'subtle' && isAccent) return { ...colors, hover: 'var(--mantine-color-accent-light)' };
  if (input.variant === 'subtle' && input.color === 'red') return { ...colors, color: 'var(--fail)' };
  if (input.variant === 'light' && input.color === 'yellow')
    return { ...colors, background: 'var(--wait-soft)', color: 'var(--wait)' };
  if (input.variant !== 'filled') return colors;
  if (input.color === 'red')
    return { ...colors, background: 'var(--fail)', hover: 'var(--fail)', color: 'var(--panel)' };
  return isAccent ? { ...colors, color: 'var(--on-accent)' } : colors;
};

export const theme = createTheme({
  variantColorResolver: readable,
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.4,
  colors: { accent: ACCENT, gray: GRAY, dark: DARK },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 'var(--radius)',
  fontSizes: {
    xs: 'var(--size-small)',
    sm: 'var(--size-data)',
    md: 'var(--size-data)',
    lg: 'var(--size-text)',
    xl: 'var(--size-figure)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  headings: { fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    // Its first item gets the focus: an element that only takes the focus is none that a menu may have.
    Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', withInitialFocusPlaceholder: false } },
    Modal: {
      // The header of the screen is the only banner.
      defaultProps: {
        transitionProps: { duration: 120 },
        centered: true,
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
});

/** The variables of the components, from those of tokens.css. */
export const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-placeholder': 'var(--faint)',
    '--mantine-color-default': 'var(--panel)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--fail)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
    '--mantine-color-accent-light': 'var(--accent-soft)',
    '--mantine-color-accent-light-color': 'var(--accent)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--input-placeholder-color': 'var(--faint)',
  };
  return { variables: {}, light: both, dark: both };
};
