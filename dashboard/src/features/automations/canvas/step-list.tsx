import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../../ui/canvas/canvas.module.css';
import { useFormats } from '../../../ui/time/formats';
import type { Definition, Step } from '../definition/definition';
import { type Exit, exitsIn, START } from '../definition/flow';
import type { Words } from '../definition/words';
import { type Marks, wayKey } from './marks';
import { StepIcon } from './step-icon';

interface StepListProps {
  definition: Definition;
  words: Words;
  marks: Marks;
  chosen: string | undefined;
  /** The whole list is in sight. */
  seen?: string | undefined;
  onChoose: (id: string) => void;
  onRemove?: (id: string) => void;
  /** The control that adds a step to a way. */
  add?: (exit: Exit) => ReactNode;
}

/**
 * The same steps one below the other, each with its targets: for screen readers, and for people who
 * prefer lists.
 */
export function StepList({ chosen, onChoose, onRemove, ...shown }: StepListProps) {
  const { t } = useTranslation();
  const { steps } = shown.definition;
  const exits = Map.groupBy(exitsIn(shown.definition), ({ from }) => from);
  return (
    <ol className={classes.list} aria-label={t('automations.steps')}>
      {[null, ...steps].map(step => {
        const id = step?.id ?? START;
        return (
          <li key={id}>
            <StepButton {...shown} {...{ id, step, onChoose, onRemove }} isChosen={id === chosen} />
            <ul className={classes.exits}>
              {(exits.get(id) ?? []).map(exit => (
                <li key={`${exit.kind} ${exit.index}`}>
                  <ExitText {...shown} exit={exit} step={step ?? undefined} />
                  {shown.add?.(exit)}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

interface StepButtonProps extends Pick<StepListProps, 'definition' | 'words' | 'marks' | 'onChoose'> {
  id: string;
  /** `null` for the start. */
  step: Step | null;
  isChosen: boolean;
  onRemove: StepListProps['onRemove'] | undefined;
}

function StepButton({ id, step, isChosen, definition, words, marks, onChoose, onRemove }: StepButtonProps) {
  const { t } = useTranslation();
  const problems = marks.problems?.get(id) ?? [];
  const start = definition.triggers.map(words.trigger).join(t('automations.or'));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && step) onRemove?.(id);
  };
  return (
    <button
      type="button"
      className={classes.step}
      data-kind={step?.type ?? 'start'}
      data-tone={marks.steps?.get(id)}
      data-faulty={problems.length > 0}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(id)}
      onKeyDown={press}
    >
      <span className={classes.icon}>
        <StepIcon type={step?.type ?? 'start'} />
      </span>
      <span className={classes.text}>
        <span className={classes.title}>{step ? words.title(step) : t('automations.starts')}</span>
        <span className={classes.detail}>{step ? words.detail(step) : start}</span>
      </span>
      <Badge problems={problems} active={marks.active?.get(id) ?? 0} />
    </button>
  );
}

function Badge({ problems, active }: { problems: readonly string[]; active: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (problems.length === 0 && active === 0) return null;
  return (
    <span className={classes.badge}>
      {problems.join(' ') || t('automations.here', { count: active, shown: formats.short(active) })}
    </span>
  );
}

interface ExitTextProps extends Pick<StepListProps, 'definition' | 'words' | 'marks'> {
  exit: Exit;
  step: Step | undefined;
}

function ExitText({ exit, step, definition, words, marks }: ExitTextProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const target = definition.steps.find(({ id }) => id === exit.to);
  const name = target ? words.title(target) : (exit.to ?? t('automations.end'));
  const parts = [
    words.exit(exit, step),
    t('automations.leadsTo', { step: name }),
    marks.counts && `· ${formats.count(marks.counts.get(wayKey(exit.from, exit.to)) ?? 0)}`,
  ];
  return parts.filter(Boolean).join(' ');
}
