import { createSpotlight } from '@mantine/spotlight';

/** Whether the command palette is open. It stands apart from the palette, which is loaded with its first use. */
export const [paletteState, palette] = createSpotlight();
