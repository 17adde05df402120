import '@xyflow/react/dist/base.css';
import { useMergedRef, useResizeObserver } from '@mantine/hooks';
import { Controls, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './canvas.module.css';
import type { Drawing } from './drawing';
import { type Elements, useElements } from './elements';
import { neighborOf } from './keys';
import { type Layout, layoutOf, NODE, type Spot } from './layout';
import { EndNode, StepNode } from './step-node';
import { WayEdge } from './way-edge';

const NODES = { step: StepNode, end: EndNode };
const EDGES = { way: WayEdge };
const MARGIN = 24;
const HEIGHTS = { least: 280, most: 620 };
const ZOOMS = { least: 0.3, readable: 0.7, most: 1 };

interface CanvasProps {
  drawing: Drawing;
  label: string;
  chosen: string | undefined;
  /** Stays in sight; by default the step that is chosen. */
  seen?: string | undefined;
  onChoose: (id: string) => void;
  /** Takes the step away on which the key was pressed. */
  onRemove?: ((id: string) => void) | undefined;
}

/** Steps and the ways between them. Arrows lead from step to step, Enter opens one. */
export function Canvas({ drawing, label, chosen, seen = chosen, onChoose, onRemove }: CanvasProps) {
  const box = useRef<HTMLElement>(null);
  const flow = useRef<Flow | null>(null);
  const [measured, { width }] = useResizeObserver<HTMLElement>();
  const layout = useMemo(() => layoutOf(drawing), [drawing]);
  const view = { box, flow, layout };
  const onKey = (id: string, event: KeyboardEvent) =>
    event.key === 'Delete' && onRemove ? onRemove(id) : focusBeside(view, id, event);
  const elements = useElements({ drawing, layout, chosen, onChoose, onKey });
  const begin = (instance: Flow) => {
    flow.current = instance;
    showBeginning(view, elements.nodes);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person's own place is kept as long as there is the same room.
  useEffect(() => showBeginning(view, elements.nodes), [width]);
  const isMeasured = width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is moved when another step is to be seen.
  useEffect(() => {
    if (isMeasured) bringIntoSight(view, seen);
  }, [seen, layout, isMeasured]);
  return (
    <section
      ref={useMergedRef(box, measured)}
      className={classes.canvas}
      style={{ height: heightOf(layout) }}
      aria-label={label}
    >
      <Shown elements={elements} onInit={begin} />
    </section>
  );
}

function Shown({ elements, onInit }: { elements: Elements; onInit: (flow: Flow) => void }) {
  const { t } = useTranslation();
  const labels = {
    'controls.ariaLabel': t('ui.drawing.view'),
    'controls.zoomIn.ariaLabel': t('ui.drawing.zoomIn'),
    'controls.zoomOut.ariaLabel': t('ui.drawing.zoomOut'),
    'controls.fitView.ariaLabel': t('ui.drawing.fitView'),
  };
  return (
    <ReactFlow
      {...elements}
      nodeTypes={NODES}
      edgeTypes={EDGES}
      onInit={onInit}
      minZoom={ZOOMS.least}
      maxZoom={ZOOMS.most}
      {...READ_ONLY}
      deleteKeyCode={null}
      proOptions={{ hideAttribution: true }}
      ariaLabelConfig={labels}
    >
      <Controls showInteractive={false} className={classes.controls} />
    </ReactFlow>
  );
}

const READ_ONLY = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  zoomOnScroll: false,
  zoomOnDoubleClick: false,
  preventScrolling: false,
} as const;

type Flow = ReactFlowInstance<Elements['nodes'][number], Elements['edges'][number]>;

interface View {
  readonly box: RefObject<HTMLElement | null>;
  readonly flow: RefObject<Flow | null>;
  readonly layout: Layout;
}

const centerOn = (flow: Flow | null, { x, y }: Spot, zoom: number): void =>
  void flow?.setCenter(x + NODE.width / 2, y + NODE.height / 2, { zoom });

const heightOf = ({ height }: Layout): number => Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, height + 2 * MARGIN));

/** Arrows lead to the step beside, above or below. */
function focusBeside({ box, flow, layout }: View, id: string, event: KeyboardEvent): void {
  const spot = neighborOf(layout, id, event.key);
  if (!spot) return;
  event.preventDefault();
  const step = box.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(spot.id)}"]`);
  step?.focus({ preventScroll: true });
  centerOn(flow.current, spot, flow.current?.getZoom() ?? 1);
}

/** All of it where it can be read so; else its beginning. */
function showBeginning({ box, flow, layout }: View, nodes: Elements['nodes']): void {
  const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
  const fits = Math.min((clientWidth - 2 * MARGIN) / layout.width, (clientHeight - 2 * MARGIN) / layout.height);
  const zoom = Math.min(ZOOMS.most, Math.max(ZOOMS.readable, fits));
  const start = nodes[0]?.position ?? { x: 0, y: 0 };
  const isWide = layout.width * zoom > clientWidth - 2 * MARGIN;
  const x = isWide ? clientWidth / 2 - (start.x + NODE.width / 2) * zoom : (clientWidth - layout.width * zoom) / 2;
  void flow.current?.setViewport({ x, y: MARGIN, zoom });
}

function bringIntoSight({ box, flow: { current: flow }, layout }: View, id: string | undefined): void {
  const spot = layout.spots.find(each => each.id === id);
  if (!spot || !flow) return;
  const { x, y, zoom } = flow.getViewport();
  const [left, top] = [spot.x * zoom + x, spot.y * zoom + y];
  const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
  const fits = left > 0 && top > 0 && left + NODE.width * zoom < clientWidth && top + NODE.height * zoom < clientHeight;
  if (!fits) centerOn(flow, spot, zoom);
}
