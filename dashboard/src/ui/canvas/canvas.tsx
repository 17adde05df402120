import '@xyflow/react/dist/base.css';
import { useMergedRef, useResizeObserver } from '@mantine/hooks';
import { Controls, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './canvas.module.css';
import type { Drawing } from './drawing';
import { type Elements, useElements } from './elements';
import { neighborOf } from './keys';
import { layoutOf, NODE } from './layout';
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
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const [measured, { width }] = useResizeObserver<HTMLElement>();
  const flow = useRef<ReactFlowInstance<Elements['nodes'][number], Elements['edges'][number]> | null>(null);
  const layout = useMemo(() => layoutOf(drawing), [drawing]);
  const press = (id: string, event: KeyboardEvent) => {
    if (event.key === 'Delete' && onRemove) return onRemove(id);
    const spot = neighborOf(layout, id, event.key);
    if (!spot) return;
    event.preventDefault();
    const to = box.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(spot.id)}"]`);
    to?.focus({ preventScroll: true });
    const zoom = flow.current?.getZoom() ?? 1;
    void flow.current?.setCenter(spot.x + NODE.width / 2, spot.y + NODE.height / 2, { zoom });
  };
  const { nodes, edges } = useElements({ drawing, layout, chosen, onChoose, onKey: press });
  /** All of it where it can be read so; else its beginning. */
  const begin = (instance = flow.current) => {
    flow.current = instance;
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    const fits = Math.min((clientWidth - 2 * MARGIN) / layout.width, (clientHeight - 2 * MARGIN) / layout.height);
    const zoom = Math.min(ZOOMS.most, Math.max(ZOOMS.readable, fits));
    const start = nodes[0]?.position ?? { x: 0, y: 0 };
    const isWide = layout.width * zoom > clientWidth - 2 * MARGIN;
    const x = isWide ? clientWidth / 2 - (start.x + NODE.width / 2) * zoom : (clientWidth - layout.width * zoom) / 2;
    void instance?.setViewport({ x, y: MARGIN, zoom });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person's own place is kept as long as there is the same room.
  useEffect(() => begin(), [width]);
  const isMeasured = width > 0;
  useEffect(() => {
    const spot = layout.spots.find(({ id }) => id === seen);
    const instance = flow.current;
    if (!spot || !instance || !isMeasured) return;
    const { x, y, zoom } = instance.getViewport();
    const [left, top] = [spot.x * zoom + x, spot.y * zoom + y];
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    const fits =
      left > 0 && top > 0 && left + NODE.width * zoom < clientWidth && top + NODE.height * zoom < clientHeight;
    if (!fits) void instance.setCenter(spot.x + NODE.width / 2, spot.y + NODE.height / 2, { zoom });
  }, [seen, layout, isMeasured]);
  const height = Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, layout.height + 2 * MARGIN));
  return (
    <section ref={useMergedRef(box, measured)} className={classes.canvas} style={{ height }} aria-label={label}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODES}
        edgeTypes={EDGES}
        onInit={instance => begin(instance)}
        minZoom={ZOOMS.least}
        maxZoom={ZOOMS.most}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        deleteKeyCode={null}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          'controls.ariaLabel': t('ui.drawing.view'),
          'controls.zoomIn.ariaLabel': t('ui.drawing.zoomIn'),
          'controls.zoomOut.ariaLabel': t('ui.drawing.zoomOut'),
          'controls.fitView.ariaLabel': t('ui.drawing.fitView'),
        }}
      >
        <Controls showInteractive={false} className={classes.controls} />
      </ReactFlow>
    </section>
  );
}
