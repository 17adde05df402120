import type { Layout, Spot } from './layout';

const isNextTo = (key: string, here: Spot, other: Spot): boolean => {
  switch (key) {
    case 'ArrowDown':
      return other.y > here.y;
    case 'ArrowUp':
      return other.y < here.y;
    case 'ArrowLeft':
      return other.y === here.y && other.x < here.x;
    case 'ArrowRight':
      return other.y === here.y && other.x > here.x;
    default:
      return false;
  }
};

/** The step to which an arrow leads: one that is joined to it where there is one, else the nearest one there; of two, the left one. */
export function neighborOf({ spots, lines }: Layout, id: string, key: string): Spot | undefined {
  const here = spots.find(spot => spot.id === id);
  if (!here) return undefined;
  const joined = new Set(
    lines.flatMap(({ way, target }) => (way.from === id ? [target] : target === id ? [way.from] : [])),
  );
  const distance = (spot: Spot): number =>
    Math.hypot(spot.x - here.x, spot.y - here.y) + (joined.has(spot.id) ? 0 : 10_000);
  return spots
    .filter(spot => !spot.isEnd && isNextTo(key, here, spot))
    .toSorted((one, other) => distance(one) - distance(other) || one.x - other.x)[0];
}
