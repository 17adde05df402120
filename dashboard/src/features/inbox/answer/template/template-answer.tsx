import { Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxConversationFragment, InboxReplyDocument } from '../../../../graph/generated/inbox';
import { useAct } from '../../../../ui/form/act';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { VariableField } from '../../../../ui/form/variable-field';
import { TemplatePicker, useTemplates } from '../../../../ui/picker/template-picker';
import classes from '../answer.module.css';

/** An official line whose time for a free answer is over sends templates that its provider approved. */
export function TemplateAnswer({ conversation }: { conversation: InboxConversationFragment }) {
  const { t } = useTranslation();
  const { templates, values, setValues, choose, send, running, problem } = useTemplateAnswer(conversation);
  const { chosen } = templates;
  const errorOf = (field: string) => problem?.fields.find(each => each.field === `payload.${field}`)?.message;
  if (templates.searched.isReading) return <Skeleton height={80} />;
  if (templates.isEmpty) return <p className={classes.none}>{t('inbox.template.none')}</p>;
  return (
    <>
      <TemplatePicker
        label={t('inbox.template.choose')}
        description={t('inbox.template.why')}
        templates={templates}
        onChange={choose}
        error={errorOf('templateId')}
      />
      {chosen?.variables.map(variable => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={values[variable.name]}
          error={errorOf(`variables.${variable.name}`)}
          onChange={value => setValues(old => ({ ...old, [variable.name]: value }))}
        />
      ))}
      <ProblemLine problem={problem} />
      <Group justify="flex-end">
        <Button onClick={send} loading={running} disabled={!chosen}>
          {t('inbox.template.send')}
        </Button>
      </Group>
    </>
  );
}

/** The chosen template with its values, until it is sent. */
function useTemplateAnswer({ id, channel }: InboxConversationFragment) {
  const { run, running, problem, forget } = useAct(InboxReplyDocument);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const templates = useTemplates(templateId, { channels: [channel], isApproved: true });
  const choose = (next: string | null) => {
    forget();
    setTemplateId(next);
    setValues({});
  };
  const send = async () => {
    const payload = { templateId, variables: values };
    if (await run({ id, type: 'template', payload, lastSeenId: null, close: false })) choose(null);
  };
  return { templates, values, setValues, choose, send: () => void send(), running, problem };
}
