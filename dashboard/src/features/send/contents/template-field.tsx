import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import type { Problem } from '../../../graph/problem';
import { VariableField } from '../../../ui/form/variable-field';
import { TemplatePicker, useTemplates } from '../../../ui/picker/template-picker';
import type { Draft } from '../draft';

interface TemplateFieldProps {
  /** The channels for which a template must have a part. */
  channels: readonly Channel[];
  draft: Pick<Draft, 'templateId' | 'variables'>;
  change: (changed: Pick<Draft, 'variables'> & Partial<Pick<Draft, 'templateId'>>) => void;
  /** The path of the two in the operation: `payload.`. */
  within: string;
  problem: Problem | null;
}

/** A template that can be sent on the channels, and the values of its variables. */
export function TemplateField({ channels, draft, change, within, problem }: TemplateFieldProps) {
  const { t } = useTranslation();
  const templates = useTemplates(draft.templateId || null, { channels });
  const errorOf = (field: string) => problem?.fields.find(each => each.field === within + field)?.message;
  if (templates.isEmpty)
    return (
      <Alert color="yellow" title={t('send.noTemplate')}>
        {t('send.noTemplateNote')} <a href="/docs/guides/templates">{t('send.templatesGuide')}</a>
      </Alert>
    );
  return (
    <>
      <TemplatePicker
        label={t('send.template')}
        required
        templates={templates}
        onChange={templateId => change({ templateId: templateId ?? '', variables: {} })}
        error={errorOf('templateId')}
      />
      {templates.chosen?.variables.map(variable => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={draft.variables[variable.name]}
          error={errorOf(`variables.${variable.name}`)}
          onChange={value => change({ variables: { ...draft.variables, [variable.name]: value } })}
        />
      ))}
    </>
  );
}
