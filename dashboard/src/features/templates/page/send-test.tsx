import { Alert, Select, TagsInput, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { Channel } from '../../../graph/generated/enums';
import { type TemplateWholeFragment, TestTemplateDocument } from '../../../graph/generated/templates';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { VariableField } from '../../../ui/form/variable-field';
import { useChannelName } from '../../../ui/message/channel';
import { useChatLines } from './lines';

const MOST = 10;

interface SendTestProps {
  template: TemplateWholeFragment;
  onClose: () => void;
}

/** Sends one part to the person's own phone or inbox, with examples where no value is given. */
export function SendTest({ template, onClose }: SendTestProps) {
  const { t } = useTranslation();
  const { place, scopes } = useViewer();
  const nameOf = useChannelName();
  const allowed = template.channels.filter(each => scopes.has(CHANNELS[each].scopes.send));
  const [channel, setChannel] = useState<Channel | undefined>(allowed[0]);
  const [to, setTo] = useState<string[]>([]);
  const [instanceId, setInstanceId] = useState<string | null>(null);
  const [variables, setVariables] = useState<Record<string, unknown>>({});
  const lines = (useChatLines() ?? []).filter(line => line.channel === channel);
  const [sent, setSent] = useState<string | null>(null);
  const { run, running, problem } = useAct(TestTemplateDocument);
  const errors = fieldErrors(problem);
  const submit = async () => {
    if (!channel) return;
    const hasLines = CHANNELS[channel].hasLines;
    const line = hasLines ? (instanceId ?? lines[0]?.id) : undefined;
    const done = await run({ id: template.id, channel, to, variables, instanceId: line });
    const [messageId] = done?.testTemplate?.messageIds ?? [];
    setSent(messageId ?? null);
  };
  return (
    <FormDialog
      title={t('templates.testTitle')}
      act={t('templates.test')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <Text>{t(`templates.testNote.${place.mode}`)}</Text>
      <Select
        label={t('templates.channel')}
        allowDeselect={false}
        data={allowed.map(value => ({ value, label: nameOf(value) }))}
        value={channel ?? null}
        onChange={value => setChannel((value ?? undefined) as Channel | undefined)}
        error={channel ? errors['channel'] : t('templates.mayNotSend')}
      />
      {lines.length > 0 && (
        <Select
          label={t('templates.line')}
          allowDeselect={false}
          data={lines.map(({ id, name }) => ({ value: id, label: name }))}
          value={instanceId ?? lines[0]?.id ?? null}
          onChange={setInstanceId}
          error={errors['instanceId']}
        />
      )}
      <TagsInput
        label={t('templates.testTo')}
        description={t('templates.testToNote')}
        value={to}
        onChange={setTo}
        maxTags={MOST}
        splitChars={[',', ';', '\n', '\t']}
        acceptValueOnBlur
        required
        error={errors['to']}
        data-autofocus
      />
      {template.variables.map(variable => (
        <VariableField
          key={variable.name}
          variable={{ ...variable, required: false }}
          value={variables[variable.name]}
          error={problem?.fields.find(({ field }) => field.endsWith(`variables.${variable.name}`))?.message}
          onChange={value => setVariables(old => ({ ...old, [variable.name]: value }))}
        />
      ))}
      {sent && (
        <Alert role="status" variant="light" title={t('templates.testSent')}>
          <Link
            to="/$workspaceId/messages/$messageId"
            params={{ workspaceId: place.workspaceId, messageId: sent }}
            onClick={onClose}
          >
            {t('templates.openMessage')}
          </Link>
        </Alert>
      )}
    </FormDialog>
  );
}
