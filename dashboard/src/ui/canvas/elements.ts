import { type Node, Position } from '@xyflow/react';
import { type KeyboardEvent, useMemo } from 'react';
import type { Drawing, DrawnStep } from './drawing';
import { END, type Layout, NODE, type Spot } from './layout';
import type { StepNodeType } from './step-node';
import type { WayEdgeType } from './way-edge';

export interface Elements {
  nodes: (StepNodeType | Node<Record<string, unknown>, 'end'>)[];
  edges: WayEdgeType[];
}

interface Shown {
  drawing: Drawing;
  layout: Layout;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onKey: (id: string, event: KeyboardEvent) => void;
}

/** The canvas has a node for each step of a drawing and an edge for each way. */
export function useElements(shown: Shown): Elements {
  const { drawing, layout, chosen } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called when a step is chosen changes nothing that is drawn.
  return useMemo(() => {
    const steps = new Map(drawing.steps.map(step => [step.id, step]));
    const nodes = layout.spots.map(spot => {
      const step = steps.get(spot.id);
      if (step) return stepNode(spot, step, shown);
      return { id: spot.id, type: 'end' as const, position: spot, ...sized(END), data: {} };
    });
    const edges = layout.lines.map(
      ({ way, target }): WayEdgeType => ({ id: way.id, type: 'way', source: way.from, target, data: { way } }),
    );
    return { nodes, edges };
  }, [drawing, layout, chosen]);
}

/**
 * Sets the sizes and the ends of edges. If they were measured, each change of a node would remove
 * the edges until the next frame, and with them a menu that is open.
 */
function sized({ width, height }: typeof NODE | typeof END) {
  const at = (type: 'source' | 'target', position: Position, y: number) => ({
    ...{ type, position, x: width / 2, y, width: 1, height: 1 },
  });
  const handles = [at('target', Position.Top, 0), at('source', Position.Bottom, height)];
  return { width, height, measured: { width, height }, handles };
}

function stepNode({ id, x, y }: Spot, step: DrawnStep, { chosen, onChoose, onKey }: Shown): StepNodeType {
  const acts = { onChoose: () => onChoose(id), onKey: (event: KeyboardEvent) => onKey(id, event) };
  return {
    ...{ id, type: 'step', position: { x, y }, ...sized(NODE) },
    data: { step, isChosen: id === chosen, ...acts },
  };
}
