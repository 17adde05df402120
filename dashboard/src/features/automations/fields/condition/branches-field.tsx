import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconTrash } from '../../../../ui/icons/icons';
import { branchesOf, pathsOf } from '../../definition/definition';
import { ENDS } from '../../editor/open-ends';
import { errorAt } from '../../editor/problems';
import type { FieldProps } from '../field';
import classes from '../fields.module.css';
import { ConditionField } from './condition-field';

const MOST = 10;

/** The conditions of a step, the first of which that holds counts, each with where it leads. */
export function BranchesField({ whole, context, onChange }: FieldProps) {
  const { t } = useTranslation();
  const branches = branchesOf(whole);
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
            <Select
              label={t('automations.thenGoes')}
              allowDeselect={false}
              data={[...context.targets]}
              value={branch.next}
              onChange={next => onChange(branches.with(place, { ...branch, next: next ?? ENDS }))}
              error={errorAt(context.errors, `branches[${place}].next`)}
              style={{ flex: 1 }}
            />
            {branches.length > 1 && (
              <ActionIcon
                aria-label={t('automations.removeCondition', { place: place + 1 })}
                onClick={() => onChange(branches.toSpliced(place, 1))}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            )}
          </div>
        </fieldset>
      ))}
      {branches.length < MOST && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={() => onChange([...branches, { when: {}, next: ENDS }])}
        >
          {t('automations.addCondition')}
        </Button>
      )}
    </>
  );
}

/** The shares by which runs are divided, each with where it leads. */
export function PathsField({ whole, context, onChange }: FieldProps) {
  const { t } = useTranslation();
  const paths = pathsOf(whole);
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
          <Select
            label={t('automations.thenGoes')}
            allowDeselect={false}
            data={[...context.targets]}
            value={path.next}
            onChange={next => onChange(paths.with(place, { ...path, next: next ?? ENDS }))}
            style={{ flex: 1 }}
          />
          {paths.length > 2 && (
            <ActionIcon
              aria-label={t('automations.removePath', { place: place + 1 })}
              onClick={() => onChange(paths.toSpliced(place, 1))}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {paths.length < MOST && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={() => onChange([...paths, { percent: 1, next: ENDS }])}
        >
          {t('automations.addPath')}
        </Button>
      )}
    </>
  );
}
