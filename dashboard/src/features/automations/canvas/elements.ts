import { type Node, Position } from '@xyflow/react';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/time/formats';
import type { Definition, Step } from '../definition/definition';
import { type Exit, exitKey, START } from '../definition/flow';
import { END, type Layout, NODE, type Spot } from '../definition/layout';
import type { Words } from '../definition/words';
import { type Marks, wayKey } from './marks';
import type { StepNodeType } from './step-node';
import type { WayEdgeType } from './way-edge';

export interface Elements {
  nodes: (StepNodeType | Node<Record<string, unknown>, 'end'>)[];
  edges: WayEdgeType[];
}

interface Drawn {
  definition: Definition;
  layout: Layout;
  words: Words;
  marks: Marks;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onKey: (id: string, event: KeyboardEvent) => void;
  add: ((exit: Exit) => ReactNode) | undefined;
}

/** The canvas draws a node for each step of a definition and an edge for each way. */
export function useElements(drawn: Drawn): Elements {
  const { t } = useTranslation();
  const formats = useFormats();
  const { definition, layout, words, marks, chosen, add } = drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called when a step is chosen changes nothing that is drawn.
  return useMemo(() => {
    const steps = new Map(definition.steps.map(step => [step.id, step]));
    const countOf = ({ counts }: Marks, way: string) => (counts ? formats.short(counts.get(way) ?? 0) : '');
    const hereOf = (id: string) => {
      const count = marks.active?.get(id) ?? 0;
      return count > 0 ? t('automations.here', { count, shown: formats.short(count) }) : '';
    };
    const start = definition.triggers.map(words.trigger).join(t('automations.or'));
    const nodes = layout.spots.map(spot =>
      spot.isEnd
        ? { id: spot.id, type: 'end' as const, position: spot, ...sized(END), data: {} }
        : stepNode(spot, steps.get(spot.id), { start, starts: t('automations.starts'), here: hereOf(spot.id) }, drawn),
    );
    const edges = layout.lines.map(({ exit, target }): WayEdgeType => {
      const { from, to } = exit;
      const isTaken = marks.ways?.has(wayKey(from, to)) ?? false;
      const shown = { isTaken, isDim: !!marks.ways && !isTaken, add: add?.(exit) };
      const data = { label: words.exit(exit, steps.get(from)), count: countOf(marks, wayKey(from, to)), ...shown };
      return { id: exitKey(exit), type: 'way', source: from, target, data };
    });
    return { nodes, edges };
  }, [definition, layout, words, marks, chosen, add, t, formats]);
}

/**
 * Sizes and the ends of ways are known. Where they were measured, each change of a node would take the ways away until the next
 * frame, and with them a menu that is open.
 */
function sized({ width, height }: typeof NODE | typeof END) {
  const at = (type: 'source' | 'target', position: Position, y: number) => ({
    ...{ type, position, x: width / 2, y, width: 1, height: 1 },
  });
  const handles = [at('target', Position.Top, 0), at('source', Position.Bottom, height)];
  return { width, height, measured: { width, height }, handles };
}

interface NodeTexts {
  start: string;
  starts: string;
  here: string;
}

function stepNode(spot: Spot, step: Step | undefined, { start, starts, here }: NodeTexts, drawn: Drawn): StepNodeType {
  const { words, marks, chosen, onChoose, onKey } = drawn;
  const { id, x, y } = spot;
  const problems = marks.problems?.get(id) ?? [];
  return {
    id,
    type: 'step',
    position: { x, y },
    ...sized(NODE),
    data: {
      type: step?.type ?? 'start',
      title: step ? words.title(step) : starts,
      detail: step ? words.detail(step) : start,
      note: problems.join(' ') || here,
      tone: marks.steps?.get(id),
      isDim: marks.steps !== undefined && !marks.steps.has(id) && id !== START,
      isFaulty: problems.length > 0,
      isChosen: id === chosen,
      onChoose: () => onChoose(id),
      onKey: event => onKey(id, event),
    },
  };
}
