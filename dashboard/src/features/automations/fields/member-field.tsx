import { MultiSelect, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedPicker } from '../../../ui/picker/named-picker';
import { TagField } from '../../../ui/picker/tags-field';
import { textOf, textsOf } from '../definition/definition';
import { errorAt } from '../editor/problems';
import { BranchesField, PathsField } from './condition/branches-field';
import { type DataRule, DataRules } from './condition/data-rules';
import { DurationField } from './duration-field';
import type { FieldProps } from './field';
import { JsonField } from './json-field';
import { memberLabel, valueLabel } from './labels';
import { LineField, LinesField } from './line-fields';
import { MessageField } from './message-field';
import { plainValue } from './plain-value';
import { formOf } from './schema';
import { ChannelsField, TemplateField, VariablesField } from './template-fields';
import { WeekdaysField } from './weekdays-field';

/** Members that have a field of their own; every other one is entered by its schema. */
const OWN: Readonly<Record<string, FunctionComponent<FieldProps>>> = {
  templateId: TemplateField,
  channels: props =>
    props.whole['templateId'] === undefined ? <SchemaField {...props} /> : <ChannelsField {...props} />,
  variables: VariablesField,
  branches: BranchesField,
  paths: PathsField,
  message: MessageField,
  weekdays: WeekdaysField,
  where: WhereField,
  tag: TagMember,
  segmentId: NamedMember,
  topicId: NamedMember,
  value: ValueField,
  instanceId: LineField,
  instances: LinesField,
};

export function MemberField(props: FieldProps) {
  const Own = OWN[props.name];
  return Own ? <Own {...props} /> : <SchemaField {...props} />;
}

/** Returns the objects that a member can name. */
function offeredOf({ name, context: { choices, targets }, whole }: FieldProps) {
  switch (name) {
    case 'formId':
      return choices.forms;
    case 'key':
      return choices.properties.filter(({ type }) => (whole.type as string) !== 'date' || type === 'DATE');
    case 'onTimeout':
      return targets;
    default:
      return null;
  }
}

/** A segment or a topic. */
function NamedMember({ name, value, required, onChange, context }: FieldProps) {
  const { t } = useTranslation();
  return (
    <NamedPicker
      kind={name === 'topicId' ? 'topics' : 'segments'}
      label={memberLabel(name, t)}
      required={required}
      clearable={!required}
      allowDeselect={!required}
      value={textOf(value) || null}
      onChange={next => onChange(next ?? undefined)}
      error={errorAt(context.errors, name)}
    />
  );
}

function SchemaField(props: FieldProps) {
  const { t } = useTranslation();
  const { name, schema, value, required, onChange, context } = props;
  const shared = { label: memberLabel(name, t), required, error: errorAt(context.errors, name) };
  const written = { ...shared, value, onChange };
  const labelled = (values: readonly string[] = []) =>
    values.map(each => ({ value: each, label: valueLabel(each, t) }));
  const offered = offeredOf(props);
  if (offered) return <ChoiceField {...written} data={offered} />;
  const form = formOf(schema);
  switch (form) {
    case 'choice':
      return <ChoiceField {...written} data={labelled(schema.enum)} />;
    case 'choices':
      return <ChoicesField {...written} data={labelled(schema.items?.enum)} />;
    case 'texts':
      return <TagsInput {...shared} value={[...textsOf(value)]} onChange={onChange} acceptValueOnBlur />;
    case 'duration':
      return <DurationField {...written} />;
    case 'number':
      return <AmountField {...written} schema={schema} />;
    case 'switch':
      return <SwitchField {...written} />;
    case 'json':
      return <JsonField {...written} />;
    default:
      return <LineOfText {...written} type={form === 'time' ? 'time' : 'text'} />;
  }
}

interface WrittenProps extends Pick<FieldProps, 'value' | 'required' | 'onChange'> {
  label: string;
  error: string | undefined;
}

interface OfferedProps extends WrittenProps {
  data: readonly { value: string; label: string }[];
}

function ChoiceField({ data, value, onChange, required, ...shared }: OfferedProps) {
  const { t } = useTranslation();
  return (
    <Select
      {...shared}
      required={required}
      searchable={data.length > 8}
      clearable={!required}
      allowDeselect={!required}
      clearButtonProps={{ 'aria-label': t('ui.chooseNone') }}
      data={[...data]}
      value={textOf(value) || null}
      onChange={next => onChange(next ?? undefined)}
    />
  );
}

const ChoicesField = ({ data, value, onChange, ...shared }: OfferedProps) => (
  <MultiSelect
    {...shared}
    data={[...data]}
    value={[...textsOf(value)]}
    onChange={next => onChange(next.length > 0 ? next : undefined)}
  />
);

const AmountField = ({ schema, value, onChange, ...shared }: WrittenProps & Pick<FieldProps, 'schema'>) => (
  <NumberInput
    {...shared}
    min={schema.minimum}
    max={schema.maximum}
    value={typeof value === 'number' ? value : ''}
    onChange={next => onChange(typeof next === 'number' ? next : undefined)}
  />
);

const SwitchField = ({ label, error, value, onChange }: WrittenProps) => (
  <Switch
    label={label}
    error={error}
    checked={value === true}
    onChange={event => onChange(event.target.checked || undefined)}
  />
);

const LineOfText = ({ value, onChange, ...shared }: WrittenProps & { type: 'time' | 'text' }) => (
  <TextInput {...shared} value={textOf(value)} onChange={event => onChange(event.target.value || undefined)} />
);

function WhereField({ name, value, onChange, context }: FieldProps) {
  const rules = Array.isArray(value) ? (value as DataRule[]) : [];
  return <DataRules rules={rules} onChange={onChange} errors={context.errors} at={name} />;
}

function TagMember({ name, value, required, onChange, context }: FieldProps) {
  const { t } = useTranslation();
  return (
    <TagField
      label={memberLabel(name, t)}
      required={required}
      value={textOf(value)}
      onChange={onChange}
      error={errorAt(context.errors, name)}
    />
  );
}

function ValueField({ name, value, onChange, context }: FieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={memberLabel(name, t)}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={event => onChange(plainValue(event.target.value))}
      error={errorAt(context.errors, name)}
    />
  );
}
