import { Alert, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignTemplatesDocument } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { VariableField } from '../../../ui/form/variable-field';
import { Json } from '../../../ui/object/json';
import type { Message } from './draft';
import { errorIn } from './input';
import { payloadFieldsOf, withMember } from './payload-fields';

interface MessageFieldsProps {
  channel: Channel;
  message: Message;
  onChange: (message: Message) => void;
  problem: Problem | null;
  /** Where the operation has the message: empty, or `variants.items[0].`. */
  within: string;
}

/** One message: written here, or a template with the values that all share. */
export function MessageFields({ channel, message, onChange, problem, within }: MessageFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        size="xs"
        style={{ justifySelf: 'start' }}
        aria-label={t('campaigns.says')}
        data={(['text', 'template'] as const).map(value => ({ value, label: t(`campaigns.saysWhat.${value}`) }))}
        value={message.says}
        onChange={says => onChange({ ...message, says: says as Message['says'] })}
      />
      {message.says === 'text' ? (
        <TextFields {...{ channel, message, onChange, problem, within }} />
      ) : (
        <TemplateFields {...{ channel, message, onChange, problem, within }} />
      )}
    </>
  );
}

function TextFields({ channel, message, onChange, problem, within }: MessageFieldsProps) {
  const { t } = useTranslation();
  const { payload } = message;
  const fields = payloadFieldsOf(channel, payload);
  if (!fields) return <Json value={payload} label={t('campaigns.payload')} />;
  return fields.map(({ member, rows, isRequired }) => {
    const shared = {
      label: t(`templates.members.${member}`),
      required: isRequired,
      value: typeof payload[member] === 'string' ? (payload[member] as string) : '',
      error: errorIn(problem, `${within}payload.${member}`),
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...message, payload: withMember(payload, member, event.target.value) }),
    };
    return rows === 1 ? (
      <TextInput key={member} {...shared} />
    ) : (
      <Textarea
        key={member}
        {...shared}
        description={member === 'html' ? undefined : t('campaigns.liquidNote')}
        autosize
        minRows={rows}
        maxRows={14}
      />
    );
  });
}

function TemplateFields({ channel, message, onChange, problem, within }: MessageFieldsProps) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [{ data, fetching }] = useQuery({ query: CampaignTemplatesDocument, variables: { channel } });
  const templates = data?.templates?.items ?? [];
  const chosen = templates.find(({ id }) => id === message.templateId);
  if (!fetching && templates.length === 0)
    return (
      <Alert color="yellow" title={t('campaigns.noTemplate')}>
        <Link to="/$workspaceId/templates/new" params={{ workspaceId: place.workspaceId }}>
          {t('templates.make')}
        </Link>
      </Alert>
    );
  return (
    <>
      <Select
        label={t('campaigns.template')}
        searchable
        required
        data={templates.map(({ id, name, language }) => ({ value: id, label: `${name} · ${language}` }))}
        value={chosen?.id ?? null}
        onChange={templateId => onChange({ ...message, templateId: templateId ?? '', variables: {} })}
        error={errorIn(problem, `${within}templateId`)}
      />
      {chosen?.variables.map(variable => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={message.variables[variable.name]}
          error={
            errorIn(problem, `${within}variables.${variable.name}`) ?? errorIn(problem, `variables.${variable.name}`)
          }
          onChange={value => onChange({ ...message, variables: { ...message.variables, [variable.name]: value } })}
        />
      ))}
    </>
  );
}
