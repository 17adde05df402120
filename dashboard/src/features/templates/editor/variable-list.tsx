import { ActionIcon, Button, Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TemplateVariableType } from '../../../graph/generated/enums';
import { IconPlus, IconTrash } from '../../../ui/icons/icons';
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
  const change = (at: number, changed: Partial<DraftVariable>) =>
    onChange(variables.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  const add = () => onChange([...variables, { name: '', type: 'string', required: false }]);
  return (
    <>
      <Text c="dimmed">{t('templates.variablesNote')}</Text>
      {variables.map((variable, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variable has no identity but its place while its name is typed.
        <fieldset key={at} className={classes.variable} aria-label={t('templates.variableNo', { number: at + 1 })}>
          <TextInput
            label={t('templates.variableName')}
            value={variable.name}
            onChange={event => change(at, { name: event.target.value })}
            error={errorOf(`variables[${at}].name`)}
          />
          <Select
            label={t('templates.variableType')}
            allowDeselect={false}
            data={TYPES.map(value => ({ value, label: t(`templates.variableTypes.${value}`) }))}
            value={variable.type}
            onChange={type =>
              change(at, { type: type as TemplateVariableType, example: undefined, default: undefined })
            }
            error={errorOf(`variables[${at}].type`)}
          />
          <TextInput
            label={t('templates.example')}
            value={shown(variable.example)}
            onChange={event => change(at, { example: typed(event.target.value, variable.type) })}
            error={errorOf(`variables[${at}].example`)}
          />
          <TextInput
            label={t('templates.usual')}
            value={shown(variable.default)}
            onChange={event => change(at, { default: typed(event.target.value, variable.type) })}
            error={errorOf(`variables[${at}].default`)}
          />
          <Checkbox
            label={t('templates.required')}
            checked={variable.required}
            onChange={event => change(at, { required: event.target.checked })}
          />
          <ActionIcon
            aria-label={t('templates.removeVariable', { name: variable.name || at + 1 })}
            onClick={() => onChange(variables.filter((_, place) => place !== at))}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
        style={{ justifySelf: 'start' }}
      >
        {t('templates.addVariable')}
      </Button>
    </>
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
