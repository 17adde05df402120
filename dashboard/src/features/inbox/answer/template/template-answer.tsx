import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  type InboxConversationFragment,
  InboxReplyDocument,
  InboxTemplatesDocument,
} from '../../../../graph/generated/inbox';
import { useAct } from '../../../../ui/form/act';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { VariableField } from '../../../../ui/form/variable-field';
import classes from '../answer.module.css';

/** An official line whose time for a free answer is over sends templates that its provider approved. */
export function TemplateAnswer({ conversation: { id, channel } }: { conversation: InboxConversationFragment }) {
  const { t } = useTranslation();
  const [{ data, fetching }] = useQuery({ query: InboxTemplatesDocument, variables: { channel } });
  const act = useAct(InboxReplyDocument);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const templates = data?.templates?.items ?? [];
  const chosen = templates.find(template => template.id === templateId);
  const errorOf = (field: string) => act.problem?.fields.find(each => each.field === `payload.${field}`)?.message;
  if (fetching && !data) return <Skeleton height={80} />;
  if (templates.length === 0) return <p className={classes.none}>{t('inbox.template.none')}</p>;
  const choose = (next: string | null) => {
    act.forget();
    setTemplateId(next);
    setValues({});
  };
  const send = async () => {
    const payload = { templateId, variables: values };
    if (await act.run({ id, type: 'template', payload, lastSeenId: null, close: false })) choose(null);
  };
  return (
    <>
      <Select
        label={t('inbox.template.choose')}
        description={t('inbox.template.why')}
        searchable
        data={templates.map(({ id: value, name, language }) => ({ value, label: `${name} · ${language}` }))}
        value={templateId}
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
      <ProblemLine problem={act.problem} />
      <Group justify="flex-end">
        <Button onClick={() => void send()} loading={act.running} disabled={!chosen}>
          {t('inbox.template.send')}
        </Button>
      </Group>
    </>
  );
}
