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
export function StepList({ definition, words, marks, chosen, onChoose, onRemove, add }: StepListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const exits = Map.groupBy(exitsIn(definition), ({ from }) => from);
  const titles = new Map(definition.steps.map(step => [step.id, words.title(step)]));
  const rows: readonly (Step | null)[] = [null, ...definition.steps];
  return (
    <ol className={classes.list} aria-label={t('automations.steps')}>
      {rows.map(step => {
        const id = step?.id ?? START;
        const active = marks.active?.get(id) ?? 0;
        const problems = marks.problems?.get(id) ?? [];
        const press = (event: KeyboardEvent) => {
          if (event.key === 'Delete' && step) onRemove?.(id);
        };
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.step}
              data-kind={step?.type ?? 'start'}
              data-tone={marks.steps?.get(id)}
              data-faulty={problems.length > 0}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
              onKeyDown={press}
            >
              <span className={classes.icon}>
                <StepIcon type={step?.type ?? 'start'} />
              </span>
              <span className={classes.text}>
                <span className={classes.title}>{step ? words.title(step) : t('automations.starts')}</span>
                <span className={classes.detail}>
                  {step ? words.detail(step) : definition.triggers.map(words.trigger).join(t('automations.or'))}
                </span>
              </span>
              {(problems.length > 0 || active > 0) && (
                <span className={classes.badge}>
                  {problems.join(' ') || t('automations.here', { count: active, shown: formats.short(active) })}
                </span>
              )}
            </button>
            <ul className={classes.exits}>
              {(exits.get(id) ?? []).map(exit => (
                <li key={`${exit.kind} ${exit.index}`}>
                  {[
                    words.exit(exit, step ?? undefined),
                    t('automations.leadsTo', { step: nameOf(exit.to) }),
                    marks.counts && `· ${formats.count(marks.counts.get(wayKey(id, exit.to)) ?? 0)}`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                  {add?.(exit)}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );

  function nameOf(to: string | null): string {
    return to === null ? t('automations.end') : (titles.get(to) ?? to);
  }
}
