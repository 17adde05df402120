import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from '../../../ui/canvas/canvas';
import type { Drawing, DrawnStep, DrawnWay } from '../../../ui/canvas/drawing';
import { useFormats } from '../../../ui/time/formats';
import type { Definition, Step } from '../definition/definition';
import { type Exit, exitKey, exitsIn, START } from '../definition/flow';
import type { Words } from '../definition/words';
import { type Marks, wayKey } from './marks';
import { StepIcon } from './step-icon';

interface Drawn {
  definition: Definition;
  words: Words;
  marks: Marks;
  /** The control that adds a step to a way. */
  add?: (exit: Exit) => ReactNode;
}

interface StepCanvasProps extends Drawn {
  chosen: string | undefined;
  seen?: string | undefined;
  onChoose: (id: string) => void;
  onRemove?: (id: string) => void;
}

/** The steps of an automation and the paths between them, with the marks on them. */
export function StepCanvas({ chosen, seen, onChoose, onRemove, ...drawn }: StepCanvasProps) {
  const { t } = useTranslation();
  const drawing = useDrawing(drawn);
  return <Canvas {...{ drawing, chosen, seen, onChoose, onRemove }} label={t('ui.drawing.canvas')} />;
}

function useDrawing(drawn: Drawn): Drawing {
  const { definition, words, marks, add } = drawn;
  const drawnStep = useDrawnStep(drawn);
  const formats = useFormats();
  return useMemo(() => {
    const steps = new Map(definition.steps.map(step => [step.id, step]));
    const drawnWay = (exit: Exit): DrawnWay => {
      const { from, to } = exit;
      const way = wayKey(from, to);
      const isTaken = marks.ways?.has(way) ?? false;
      const count = marks.counts ? formats.short(marks.counts.get(way) ?? 0) : '';
      const label = words.exit(exit, steps.get(from));
      return {
        ...{ id: exitKey(exit), from, to, label, count, isTaken },
        isDim: !!marks.ways && !isTaken,
        add: add?.(exit),
      };
    };
    return {
      steps: [drawnStep(START, null), ...definition.steps.map(step => drawnStep(step.id, step))],
      ways: exitsIn(definition).map(drawnWay),
    };
  }, [definition, words, marks, add, drawnStep, formats]);
}

/** Returns a step as it is drawn; `null` for the start. */
function useDrawnStep({ definition: { triggers }, words, marks }: Drawn) {
  const { t } = useTranslation();
  const formats = useFormats();
  return useCallback(
    (id: string, step: Step | null): DrawnStep => {
      const problems = marks.problems?.get(id) ?? [];
      const count = marks.active?.get(id) ?? 0;
      const here = count > 0 ? t('automations.here', { count, shown: formats.short(count) }) : '';
      const kind = step?.type ?? 'start';
      return {
        ...{ id, kind, icon: <StepIcon type={kind} /> },
        title: step ? words.title(step) : t('automations.starts'),
        detail: step ? words.detail(step) : triggers.map(words.trigger).join(t('automations.or')),
        note: problems.join(' ') || here,
        tone: marks.steps?.get(id),
        isDim: marks.steps !== undefined && !marks.steps.has(id) && id !== START,
        isFaulty: problems.length > 0,
      };
    },
    [triggers, words, marks, t, formats],
  );
}
