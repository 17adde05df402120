import { Alert, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitTemplateDocument } from '../../../graph/generated/templates';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useChatLines } from './lines';

interface SubmitTemplateProps {
  id: string;
  onClose: () => void;
  onDone: () => void;
}

/** Submits the chat part to the provider of an official line, who reviews it. */
export function SubmitTemplate({ id, onClose, onDone }: SubmitTemplateProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(SubmitTemplateDocument);
  const [chosen, setChosen] = useState<string | null>(null);
  const official = useChatLines()?.filter(({ channel, mode }) => channel === 'chatapp' && mode !== 'UNOFFICIAL');
  const line = chosen ?? official?.[0]?.id ?? null;
  const submit = async () => {
    if (await run({ id, instanceId: line })) onDone();
  };
  return (
    <FormDialog
      title={t('templates.submitTitle')}
      act={t('templates.submit')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <Text>{t('templates.submitNote')}</Text>
      {official?.length === 0 ? (
        <Alert color="yellow" title={t('templates.noOfficialLine')}>
          <a href="/docs/guides/instances">{t('templates.linesGuide')}</a>
        </Alert>
      ) : (
        <Select
          label={t('templates.line')}
          allowDeselect={false}
          data={(official ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          value={line}
          onChange={setChosen}
          error={fieldErrors(problem)['instanceId']}
        />
      )}
    </FormDialog>
  );
}
