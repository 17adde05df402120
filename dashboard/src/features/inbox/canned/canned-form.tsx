import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  type CannedAnswerRowFragment,
  type Channel,
  CreateCannedAnswerDocument,
  UpdateCannedAnswerDocument,
} from '../../../graph/generated/inbox';
import { FormDialog } from '../../../ui/form/form-dialog';
import type { ManagedDialog } from '../../../ui/kit/managed/managed-acts';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { ANSWERED_CHANNELS, useChannelName } from '../../../ui/message/channel';

interface CannedValues {
  name: string;
  shortcut: string;
  text: string;
  channels: Channel[];
}

interface CannedFormProps extends ManagedDialog {
  /** `null` for a new one. */
  answer: CannedAnswerRowFragment | null;
}

/** A text that is answered again and again. */
export function CannedForm({ answer, onSaved, ...dialog }: CannedFormProps) {
  const { name = '', shortcut = '', text = '', channels = [] } = answer ?? {};
  const { form, saving } = useSavedForm({
    initialValues: { name, shortcut, text, channels: [...channels] } as CannedValues,
    save: values =>
      answer
        ? mutation(UpdateCannedAnswerDocument, { id: answer.id, ...values })
        : mutation(CreateCannedAnswerDocument, values),
    onSaved,
  });
  return (
    <FormDialog size="md" {...dialog} {...saving}>
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form: { getInputProps } }: { form: UseFormReturnType<CannedValues> }) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  return (
    <>
      <TextInput label={t('inbox.canned.name')} maxLength={120} required data-autofocus {...getInputProps('name')} />
      <TextInput
        label={t('inbox.canned.shortcut')}
        description={t('inbox.canned.shortcutNote')}
        maxLength={40}
        required
        {...getInputProps('shortcut')}
      />
      <Textarea
        label={t('inbox.canned.text')}
        description={t('inbox.canned.textNote')}
        autosize
        minRows={4}
        maxRows={12}
        required
        {...getInputProps('text')}
      />
      <MultiSelect
        label={t('inbox.canned.channels')}
        description={t('inbox.canned.channelsNote')}
        data={ANSWERED_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        {...getInputProps('channels')}
      />
    </>
  );
}
