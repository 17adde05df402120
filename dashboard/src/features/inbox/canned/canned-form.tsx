import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CannedAnswerRowFragment,
  type Channel,
  CreateCannedAnswerDocument,
  UpdateCannedAnswerDocument,
} from '../../../graph/generated/inbox';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { ANSWERED_CHANNELS, useChannelName } from '../../../ui/message/channel';

interface CannedFormProps {
  /** `null` for a new one. */
  answer: CannedAnswerRowFragment | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A text that is answered again and again. */
export function CannedForm({ answer, onClose, onSaved }: CannedFormProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const create = useAct(CreateCannedAnswerDocument);
  const update = useAct(UpdateCannedAnswerDocument);
  const { running, problem } = answer ? update : create;
  const { name = '', shortcut = '', text = '', channels = [] } = answer ?? {};
  const form = useForm({ initialValues: { name, shortcut, text, channels: [...channels] as Channel[] } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const { values } = form;
    if (await (answer ? update.run({ id: answer.id, ...values }) : create.run(values))) onSaved();
  };
  return (
    <FormDialog
      size="md"
      title={t(answer ? 'inbox.canned.change' : 'inbox.canned.add')}
      act={t(answer ? 'ui.save' : 'inbox.canned.add')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('inbox.canned.name')}
        maxLength={120}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('inbox.canned.shortcut')}
        description={t('inbox.canned.shortcutNote')}
        maxLength={40}
        required
        {...form.getInputProps('shortcut')}
      />
      <Textarea
        label={t('inbox.canned.text')}
        description={t('inbox.canned.textNote')}
        autosize
        minRows={4}
        maxRows={12}
        required
        {...form.getInputProps('text')}
      />
      <MultiSelect
        label={t('inbox.canned.channels')}
        description={t('inbox.canned.channelsNote')}
        data={ANSWERED_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        {...form.getInputProps('channels')}
      />
    </FormDialog>
  );
}
