import { NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddButton, RemoveButton } from '../../../../ui/form/row-buttons';
import { branchesOf, pathsOf } from '../../definition/definition';
import { ENDS } from '../../editor/open-ends';
import { errorAt } from '../../editor/problems';
import type { FieldContext, FieldProps } from '../field';
import classes from '../fields.module.css';
import { ConditionField } from './condition-field';

const MOST = 10;

/** The conditions of a step, the first of which that holds counts, each with where it leads. */
export function BranchesField({ whole, context, onChange }: FieldProps) {
  const { t } = useTranslation();
  const branches = branchesOf(whole);
  const add = () => onChange([...branches, { when: {}, next: ENDS }]);
  return (
    <>
      {branches.map((branch, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
        <fieldset key={place} className={classes.group}>
          <legend>{t('automations.conditionOf', { place: place + 1 })}</legend>
          <ConditionField
            when={branch.when}
            onChange={when => onChange(branches.with(place, { ...branch, when: when as typeof branch.when }))}
            context={context}
            at={`branches[${place}].when`}
          />
          <div className={classes.head}>
            <NextField
              context={context}
              next={branch.next}
              onChange={next => onChange(branches.with(place, { ...branch, next }))}
              error={errorAt(context.errors, `branches[${place}].next`)}
            />
            {branches.length > 1 && (
              <RemoveButton
                label={t('automations.removeCondition', { place: place + 1 })}
                onClick={() => onChange(branches.toSpliced(place, 1))}
              />
            )}
          </div>
        </fieldset>
      ))}
      {branches.length < MOST && <AddButton label={t('automations.addCondition')} onClick={add} />}
    </>
  );
}

interface NextFieldProps {
  context: FieldContext;
  next: string;
  onChange: (next: string) => void;
  error?: string | undefined;
}

/** The step to which a condition or a path leads. */
function NextField({ context, next, onChange, error }: NextFieldProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('automations.thenGoes')}
      allowDeselect={false}
      data={[...context.targets]}
      value={next}
      onChange={chosen => onChange(chosen ?? ENDS)}
      error={error}
      style={{ flex: 1 }}
    />
  );
}

/** The shares by which runs are divided, each with where it leads. */
export function PathsField({ whole, context, onChange }: FieldProps) {
  const { t } = useTranslation();
  const paths = pathsOf(whole);
  const add = () => onChange([...paths, { percent: 1, next: ENDS }]);
  return (
    <>
      {paths.map((path, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paths have no identity but their place.
        <div key={place} className={classes.head}>
          <NumberInput
            label={t('automations.pathOf', { place: place + 1 })}
            min={1}
            max={100}
            suffix=" %"
            value={path.percent}
            onChange={percent => onChange(paths.with(place, { ...path, percent: Number(percent) || 0 }))}
            error={errorAt(context.errors, place === 0 ? 'paths' : `paths[${place}].percent`)}
            w={110}
          />
          <NextField
            context={context}
            next={path.next}
            onChange={next => onChange(paths.with(place, { ...path, next }))}
          />
          {paths.length > 2 && (
            <RemoveButton
              label={t('automations.removePath', { place: place + 1 })}
              onClick={() => onChange(paths.toSpliced(place, 1))}
            />
          )}
        </div>
      ))}
      {paths.length < MOST && <AddButton label={t('automations.addPath')} onClick={add} />}
    </>
  );
}
