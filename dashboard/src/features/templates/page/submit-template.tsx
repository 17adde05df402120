import { Alert, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SubmitTemplateDocument } from '../../../graph/generated/templates';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { useChatLines } from './lines';

interface SubmitTemplateProps {
  id: string;
  onClose: () => void;
  onDone: () => void;
}

/** Submits the chat part to the provider of an official line, who reviews it. */
export function SubmitTemplate({ id, onClose, onDone }: SubmitTemplateProps) {
  const { t } = useTranslation();
  const official = useChatLines()?.filter(({ channel, mode }) => channel === 'chatapp' && mode !== 'UNOFFICIAL');
  const lineOf = (chosen: string | null) => chosen ?? official?.[0]?.id ?? null;
  const { form, saving } = useSavedForm<{ instanceId: string | null }>({
    initialValues: { instanceId: null },
    save: ({ instanceId }) => mutation(SubmitTemplateDocument, { id, instanceId: lineOf(instanceId) }, onDone),
  });
  return (
    <FormDialog {...saving} title={t('templates.submitTitle')} act={t('templates.submit')} onClose={onClose}>
      <Text>{t('templates.submitNote')}</Text>
      {official?.length === 0 ? (
        <Alert color="yellow" title={t('templates.noOfficialLine')}>
          <a href="/docs/guides/instances">{t('templates.linesGuide')}</a>
        </Alert>
      ) : (
        <Select
          label={t('words.line')}
          allowDeselect={false}
          data={(official ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          {...form.getInputProps('instanceId')}
          value={lineOf(form.values.instanceId)}
        />
      )}
    </FormDialog>
  );
}
