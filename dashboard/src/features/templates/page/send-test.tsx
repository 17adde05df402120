import { Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { Channel } from '../../../graph/generated/enums';
import { type TemplateWholeFragment, TestTemplateDocument } from '../../../graph/generated/templates';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { TestRecipients, TestSent } from '../../../ui/addresses/test-fields';
import { FormDialog } from '../../../ui/form/form-dialog';
import { VariableField } from '../../../ui/form/variable-field';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { useChannelName } from '../../../ui/message/channel';
import { useChatLines } from './lines';

interface SendTestProps {
  template: TemplateWholeFragment;
  onClose: () => void;
}

interface Values {
  channel: Channel | null;
  /** The line that the person chose; without it, the first one of the channel. */
  instanceId: string | null;
  to: string[];
  variables: Record<string, unknown>;
}

/** Sends one part to the person's own phone or inbox, with examples where no value is given. */
export function SendTest({ template, onClose }: SendTestProps) {
  const { t } = useTranslation();
  const { place, scopes } = useViewer();
  const allowed = template.channels.filter(each => scopes.has(CHANNELS[each].scopes.send));
  const [sent, setSent] = useState<string | null>(null);
  const linesOf = useLinesOf();
  const { form, saving } = useSavedForm<Values>({
    initialValues: { channel: allowed[0] ?? null, instanceId: null, to: [], variables: {} },
    save: values =>
      mutation(
        TestTemplateDocument,
        { ...values, id: template.id, channel: values.channel ?? '', instanceId: linesOf(values).line?.id },
        ({ testTemplate: made }) => setSent(made?.messageIds[0] ?? null),
      ),
  });
  return (
    <FormDialog {...saving} title={t('words.sendTest')} act={t('words.sendTest')} onClose={onClose}>
      <Text>{t(`templates.testNote.${place.mode}`)}</Text>
      <ChannelField form={form} allowed={allowed} />
      <LineField form={form} />
      <TestRecipients {...form.getInputProps('to')} />
      <Values form={form} variables={template.variables} problem={saving.problem} />
      {sent && <TestSent messageId={sent} onLeave={onClose} />}
    </FormDialog>
  );
}

interface FieldProps {
  form: UseFormReturnType<Values>;
}

function ChannelField({ form, allowed }: FieldProps & { allowed: readonly Channel[] }) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const field = form.getInputProps('channel');
  return (
    <Select
      label={t('words.channel')}
      allowDeselect={false}
      data={allowed.map(value => ({ value, label: nameOf(value) }))}
      {...field}
      error={form.values.channel ? field.error : t('templates.mayNotSend')}
    />
  );
}

/** The lines of the channel, and the one that sends. */
function useLinesOf() {
  const all = useChatLines() ?? [];
  return ({ channel, instanceId }: Values) => {
    const lines = all.filter(each => each.channel === channel);
    return { lines, line: lines.find(({ id }) => id === instanceId) ?? lines[0] };
  };
}

function LineField({ form }: FieldProps) {
  const { t } = useTranslation();
  const { lines, line } = useLinesOf()(form.values);
  if (!line) return null;
  return (
    <Select
      label={t('words.line')}
      allowDeselect={false}
      data={lines.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.getInputProps('instanceId')}
      value={line.id}
    />
  );
}

interface ValuesProps extends FieldProps {
  variables: TemplateWholeFragment['variables'];
  problem: Problem | null;
}

function Values({ form, variables, problem }: ValuesProps) {
  const given = form.values.variables;
  return variables.map(variable => (
    <VariableField
      key={variable.name}
      variable={{ ...variable, required: false }}
      value={given[variable.name]}
      error={problem?.fields.find(({ field }) => field.endsWith(`variables.${variable.name}`))?.message}
      onChange={value => form.setFieldValue('variables', { ...given, [variable.name]: value })}
    />
  ));
}
