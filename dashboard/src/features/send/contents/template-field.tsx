import { Alert, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type Channel, SendTemplatesDocument } from '../../../graph/generated/send';
import type { Problem } from '../../../graph/problem';
import { VariableField } from '../../../ui/form/variable-field';
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
  const [{ data, fetching }] = useQuery({ query: SendTemplatesDocument, variables: {} });
  const fitting = (data?.templates?.items ?? []).filter(template =>
    channels.every(channel => template.channels.includes(channel)),
  );
  const chosen = fitting.find(({ id }) => id === draft.templateId);
  const errorOf = (field: string) => problem?.fields.find(each => each.field === within + field)?.message;
  if (!fetching && fitting.length === 0)
    return (
      <Alert color="yellow" title={t('send.noTemplate')}>
        {t('send.noTemplateNote')} <a href="/docs/guides/templates">{t('send.templatesGuide')}</a>
      </Alert>
    );
  return (
    <>
      <Select
        label={t('send.template')}
        searchable
        required
        data={fitting.map(({ id, name, language }) => ({ value: id, label: `${name} · ${language}` }))}
        value={chosen?.id ?? null}
        onChange={templateId => change({ templateId: templateId ?? '', variables: {} })}
        error={errorOf('templateId')}
      />
      {chosen?.variables.map(variable => (
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
