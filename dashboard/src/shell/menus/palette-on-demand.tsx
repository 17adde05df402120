import { useHotkeys } from '@mantine/hooks';
import { useSpotlight } from '@mantine/spotlight';
import { lazy, Suspense, useEffect, useState } from 'react';
import { palette, paletteState } from '../../ui/layout/palette-state';
import { patiently } from '../loading/patiently';

const Palette = lazy(patiently(async () => ({ default: (await import('./palette')).Palette })));

/** The command palette (Ctrl K), loaded when it is opened for the first time. */
export function PaletteOnDemand() {
  const { opened } = useSpotlight(paletteState);
  const [isUsed, setUsed] = useState(false);
  useHotkeys([['mod+K', palette.toggle]], []);
  useEffect(() => {
    if (opened) setUsed(true);
  }, [opened]);
  return <Suspense fallback={null}>{isUsed && <Palette />}</Suspense>;
}
