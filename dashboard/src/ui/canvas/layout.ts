import type { Drawing, DrawnWay } from './drawing';

export const NODE = { width: 232, height: 62 } as const;
export const END = { width: 12, height: 12 } as const;
const GAP = { x: 36, y: 84 } as const;

export interface Spot {
  /** The step; of an end, the way that leads to it. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly isEnd: boolean;
}

interface Line {
  readonly way: DrawnWay;
  readonly target: string;
}

export interface Layout {
  readonly spots: readonly Spot[];
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

const endOf = ({ id }: DrawnWay): string => `$end ${id}`;

/**
 * Puts each step below all that lead to it, and its next steps side by side below it. Steps that
 * nothing leads to, such as goals, are at the right.
 */
export function layoutOf({ steps, ways }: Drawing): Layout {
  const lines = ways.map(way => ({ way, target: way.to ?? endOf(way) }));
  const following = Map.groupBy(lines, ({ way }) => way.from);
  const tree = treeOf(
    steps.map(({ id }) => id),
    following,
  );
  const layers = layersOf(tree, following, steps[0]?.id);
  const { columns, count } = columnsOf(tree);
  const spots = tree.order.map(id => spotOf(id, columns.get(id)!, layers.get(id)!));
  const deepest = Math.max(...layers.values()) + 1;
  return { spots, lines, width: count * (NODE.width + GAP.x) - GAP.x, height: deepest * (NODE.height + GAP.y) - GAP.y };
}

type Following = ReadonlyMap<string, readonly Line[]>;

interface Tree {
  /** Those that nothing before them leads to. */
  readonly roots: readonly string[];
  /** Each step with those that are first reached from it. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Each step before those that it leads to. */
  readonly order: readonly string[];
  /** The lines that lead back to a step above. */
  readonly back: ReadonlySet<Line>;
}

function treeOf(ids: readonly string[], following: Following): Tree {
  const children = new Map<string, string[]>();
  const order: string[] = [];
  const open = new Set<string>();
  const back = new Set<Line>();
  const visit = (id: string): void => {
    open.add(id);
    const own: string[] = [];
    children.set(id, own);
    for (const line of following.get(id) ?? []) {
      if (open.has(line.target)) back.add(line);
      else if (!children.has(line.target)) {
        own.push(line.target);
        visit(line.target);
      }
    }
    open.delete(id);
    order.unshift(id);
  };
  const roots: string[] = [];
  for (const id of ids) {
    if (children.has(id)) continue;
    roots.push(id);
    visit(id);
  }
  return { roots, children, order, back };
}

function layersOf({ order, back }: Tree, following: Following, first: string | undefined): Map<string, number> {
  const layers = new Map<string, number>();
  for (const id of order) {
    const layer = layers.get(id) ?? (id === first ? 0 : 1);
    layers.set(id, layer);
    for (const line of following.get(id) ?? [])
      if (!back.has(line)) layers.set(line.target, Math.max(layers.get(line.target) ?? 0, layer + 1));
  }
  return layers;
}

/** A step stands in the middle of those below it. */
function columnsOf({ roots, children }: Tree): { columns: Map<string, number>; count: number } {
  const columns = new Map<string, number>();
  let free = 0;
  const place = (id: string): number => {
    const below = (children.get(id) ?? []).map(place);
    const column = below.length > 0 ? (below[0]! + below.at(-1)!) / 2 : free++;
    columns.set(id, column);
    return column;
  };
  for (const root of roots) place(root);
  return { columns, count: free };
}

function spotOf(id: string, column: number, layer: number): Spot {
  const isEnd = id.startsWith('$end ');
  const x = column * (NODE.width + GAP.x) + (isEnd ? (NODE.width - END.width) / 2 : 0);
  return { id, x, y: layer * (NODE.height + GAP.y), isEnd };
}
