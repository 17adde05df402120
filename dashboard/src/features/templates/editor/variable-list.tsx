import { ActionIcon, Checkbox, Select, Text, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateVariableType } from '../../../graph/generated/enums';
import { AddButton } from '../../../ui/form/row-buttons';
import { IconTrash } from '../../../ui/icons/icons';
import { draftFields } from '../../../ui/kit/draft-fields';
import type { DraftVariable } from './draft';
import classes from './editor.module.css';

const TYPES = ['string', 'number', 'boolean', 'date', 'list', 'object'] as const satisfies TemplateVariableType[];

interface VariableListProps {
  variables: readonly DraftVariable[];
  onChange: (variables: DraftVariable[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** The values that each send gives: the texts have their names in braces. */
export function VariableList({ variables, onChange, errorOf }: VariableListProps) {
  const { t } = useTranslation();
  const add = () => onChange([...variables, { name: '', type: 'string', required: false }]);
  return (
    <>
      <Text c="dimmed">{t('templates.variablesNote')}</Text>
      {variables.map((variable, at) => (
        <VariableRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a variable has no identity but its place while its name is typed.
          key={at}
          variable={variable}
          number={at + 1}
          onChange={changed => onChange(variables.with(at, { ...variable, ...changed }))}
          onRemove={() => onChange(variables.toSpliced(at, 1))}
          errorOf={member => errorOf(`variables[${at}].${member}`)}
        />
      ))}
      <AddButton label={t('templates.addVariable')} onClick={add} />
    </>
  );
}

interface VariableRowProps {
  variable: DraftVariable;
  number: number;
  onChange: (changed: Partial<DraftVariable>) => void;
  onRemove: () => void;
  errorOf: (member: string) => string | undefined;
}

function VariableRow({ variable, number, onChange, onRemove, errorOf }: VariableRowProps) {
  const { t } = useTranslation();
  const { name, type } = variable;
  const fields = draftFields(variable, onChange, errorOf);
  const valueField = (member: 'example' | 'default') => ({
    value: shown(variable[member]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [member]: typed(event.target.value, type) }),
    error: errorOf(member),
  });
  return (
    <fieldset className={classes.variable} aria-label={t('templates.variableNo', { number })}>
      <TextInput label={t('words.name')} {...fields.text('name')} />
      <TypeField {...{ type, onChange, errorOf }} />
      <TextInput label={t('templates.example')} {...valueField('example')} />
      <TextInput label={t('templates.usual')} {...valueField('default')} />
      <Checkbox label={t('templates.required')} {...fields.flag('required')} />
      <ActionIcon aria-label={t('words.removeNamed', { name: name || number })} onClick={onRemove}>
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

/** An example and a usual value of another type are none of this one. */
function TypeField({
  type,
  onChange,
  errorOf,
}: Pick<VariableRowProps, 'onChange' | 'errorOf'> & Pick<DraftVariable, 'type'>) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('words.type')}
      allowDeselect={false}
      data={TYPES.map(value => ({ value, label: t(`templates.variableTypes.${value}`) }))}
      value={type}
      onChange={value => onChange({ type: value as TemplateVariableType, example: undefined, default: undefined })}
      error={errorOf('type')}
    />
  );
}

const shown = (value: unknown): string =>
  value == null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** A text that is no value of the type is left for the server to refuse. */
function typed(text: string, type: TemplateVariableType): unknown {
  if (text === '') return undefined;
  if (type === 'string' || type === 'date') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
