import { MultiSelect, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import { useViewer } from '../../../shell/viewer';
import { VariableField } from '../../../ui/form/variable-field';
import { useChannelName } from '../../../ui/message/channel';
import { textOf, textsOf } from '../definition/definition';
import { errorAt } from '../editor/problems';
import type { FieldProps } from './field';

/** The template that a step sends. */
export function TemplateField({ value, onChange, context, required }: FieldProps) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const { templates } = context.choices;
  return (
    <Select
      label={t('automations.members.templateId')}
      description={
        templates.length === 0 && (
          <Link to="/$workspaceId/templates" params={{ workspaceId }}>
            {t('automations.noTemplates')}
          </Link>
        )
      }
      searchable
      required={required}
      allowDeselect={false}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={textOf(value) || null}
      onChange={onChange}
      error={errorAt(context.errors, 'templateId')}
    />
  );
}

/** The channels that a step writes on: those of the template, the first one first. */
export function ChannelsField({ value, onChange, context, required, whole }: FieldProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const template = context.choices.templates.find(({ id }) => id === whole['templateId']);
  const chosen = textsOf(value);
  const offered = [...new Set([...(template?.channels ?? []), ...chosen])];
  return (
    <MultiSelect
      label={t('automations.members.channels')}
      description={t('automations.channelsNote')}
      required={required}
      data={offered.map(channel => ({ value: channel, label: channelName(channel as Channel) }))}
      value={[...chosen]}
      onChange={onChange}
      error={errorAt(context.errors, 'channels')}
    />
  );
}

/** The values of the variables of the template. */
export function VariablesField({ value, onChange, context, whole }: FieldProps) {
  const template = context.choices.templates.find(({ id }) => id === whole['templateId']);
  const values = (value ?? {}) as Record<string, unknown>;
  const fromData = (whole['variablesFrom'] ?? {}) as Record<string, unknown>;
  return (template?.variables ?? [])
    .filter(({ name }) => !(name in fromData))
    .map(variable => (
      <VariableField
        key={variable.name}
        variable={variable}
        value={values[variable.name]}
        error={errorAt(context.errors, `variables.${variable.name}`)}
        onChange={next => {
          const { [variable.name]: _, ...others } = values;
          const all = next === undefined ? others : { ...others, [variable.name]: next };
          onChange(Object.keys(all).length > 0 ? all : undefined);
        }}
      />
    ));
}
