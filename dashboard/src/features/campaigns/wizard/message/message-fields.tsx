import { Alert, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../../graph/generated/enums';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { Segments } from '../../../../ui/form/segments';
import { VariableField } from '../../../../ui/form/variable-field';
import { ChannelName, useChannelName } from '../../../../ui/message/channel';
import { Json } from '../../../../ui/object/json';
import { SenderField } from '../../../../ui/picker/sender-field';
import { TemplatePicker, useTemplates } from '../../../../ui/picker/template-picker';
import type { Message } from '../draft';
import { errorIn } from '../input';
import { payloadOn } from '../legs';
import classes from '../wizard.module.css';
import { payloadFieldsOf, withMember } from './payload-fields';

interface MessageFieldsProps {
  /** With several channels, each has texts of its own. */
  channels: readonly Channel[];
  message: Message;
  onChange: (message: Message) => void;
  problem: Problem | null;
  /** The path of the message in the operation: empty, or `variants.items[0].`. */
  within: string;
}

/** One message: written here, or a template with the values that all share. */
export function MessageFields({ channels, message, onChange, problem, within }: MessageFieldsProps) {
  const { t } = useTranslation();
  const [channel = 'sms', ...others] = channels;
  return (
    <>
      <Segments
        label={t('campaigns.says')}
        choices={(['text', 'template'] as const).map(value => ({ value, label: t(`campaigns.saysWhat.${value}`) }))}
        value={message.says}
        onChange={says => onChange({ ...message, says })}
      />
      {message.says === 'template' ? (
        <TemplateFields {...{ channels, message, onChange, problem, within }} />
      ) : others.length > 0 ? (
        <TextsOfChannels {...{ channels, message, onChange, problem, within }} />
      ) : (
        <TextFields
          channel={channel}
          payload={message.payload}
          at={`${within}payload`}
          problem={problem}
          onChange={payload => onChange({ ...message, payload })}
        />
      )}
    </>
  );
}

function TextsOfChannels({ channels, message, onChange, problem, within }: MessageFieldsProps) {
  const nameOf = useChannelName();
  return channels.map(channel => (
    <fieldset key={channel} className={classes.variant} aria-label={nameOf(channel)}>
      <ChannelName channel={channel} />
      <TextFields
        channel={channel}
        payload={payloadOn(message, channel)}
        at={`${within}payload.${channel}`}
        problem={problem}
        onChange={payload => onChange({ ...message, payload: { ...message.payload, [channel]: payload } })}
      />
    </fieldset>
  ));
}

interface TextFieldsProps extends Pick<MessageFieldsProps, 'problem'> {
  channel: Channel;
  payload: Message['payload'];
  /** The path of the field in the operation. */
  at: string;
  onChange: (payload: Message['payload']) => void;
}

function TextFields({ channel, payload, at, problem, onChange }: TextFieldsProps) {
  const { t } = useTranslation();
  const fields = payloadFieldsOf(channel, payload);
  if (!fields) return <Json value={payload} label={t('campaigns.payload')} />;
  // A channel without a text is wrong as a whole.
  const missing = problem?.fields.find(({ field }) => field === at)?.message;
  const texts = fields.map(({ member, rows, isRequired }) => {
    const shared = {
      label: t(`templates.members.${member}`),
      required: isRequired,
      value: typeof payload[member] === 'string' ? (payload[member] as string) : '',
      error: errorIn(problem, `${at}.${member}`) ?? (isRequired ? missing : undefined),
      onChange: (event: { target: { value: string } }) => onChange(withMember(payload, member, event.target.value)),
    };
    const note = member === 'html' ? undefined : t('campaigns.liquidNote');
    return rows === 1 ? (
      <TextInput key={member} {...shared} />
    ) : (
      <Textarea key={member} {...shared} description={note} autosize minRows={rows} maxRows={14} />
    );
  });
  return (
    <>
      <SenderField
        channel={channel}
        value={typeof payload['from'] === 'string' ? payload['from'] : ''}
        onChange={from => onChange(withMember(payload, 'from', from))}
        error={errorIn(problem, `${at}.from`)}
      />
      {texts}
    </>
  );
}

function TemplateFields({ channels, message, onChange, problem, within }: MessageFieldsProps) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const templates = useTemplates(message.templateId || null, { channels });
  if (templates.isEmpty)
    return (
      <Alert color="yellow" title={t(channels.length > 1 ? 'campaigns.noTemplateOfAll' : 'campaigns.noTemplate')}>
        <Link to="/$workspaceId/templates/new" params={{ workspaceId: place.workspaceId }}>
          {t('templates.make')}
        </Link>
      </Alert>
    );
  return (
    <>
      <TemplatePicker
        label={t('campaigns.template')}
        required
        templates={templates}
        onChange={templateId => onChange({ ...message, templateId: templateId ?? '', variables: {} })}
        error={errorIn(problem, `${within}templateId`)}
      />
      {templates.chosen?.variables.map(variable => (
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
