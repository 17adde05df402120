import { MultiSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import { useViewer } from '../../../shell/viewer';
import { VariableField } from '../../../ui/form/variable-field';
import { useChannelName } from '../../../ui/message/channel';
import { TemplatePicker, useTemplate, useTemplates } from '../../../ui/picker/template-picker';
import { textOf, textsOf } from '../definition/definition';
import { errorAt } from '../editor/problems';
import type { FieldProps } from './field';

/** The channels of another template are offered at once: those that it has of the chosen ones, else its first. */
function channelsOf(template: { channels: readonly string[] } | null, chosen: readonly string[]): readonly string[] {
  const channels = template?.channels ?? [];
  const kept = chosen.filter(channel => channels.includes(channel));
  return kept.length > 0 ? kept : channels.slice(0, 1);
}

/** The template that a step sends. */
export function TemplateField({ value, onChange, context, required, whole }: FieldProps) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const templates = useTemplates(textOf(value) || null);
  return (
    <TemplatePicker
      label={t('automations.members.templateId')}
      description={
        templates.isEmpty && (
          <Link to="/$workspaceId/templates" params={{ workspaceId }}>
            {t('automations.noTemplates')}
          </Link>
        )
      }
      required={required}
      allowDeselect={false}
      templates={templates}
      onChange={(id, template) =>
        onChange(id, { channels: channelsOf(template, textsOf(whole['channels'])), variables: undefined })
      }
      error={errorAt(context.errors, 'templateId')}
    />
  );
}

/** The channels that a step writes on: those of the template, the first one first. */
export function ChannelsField({ value, onChange, context, required, whole }: FieldProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const template = useTemplate(textOf(whole['templateId']) || null);
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
  const template = useTemplate(textOf(whole['templateId']) || null);
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
