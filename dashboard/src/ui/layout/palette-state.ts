import { createSpotlight } from '@mantine/spotlight';

/**
 * The state of the command palette. It is apart from the palette, which is loaded with its first
 * use.
 */
export const [paletteState, palette] = createSpotlight();
