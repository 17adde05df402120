import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Channel,
  type MadeLineFragment,
  MakeBotchatLineDocument,
  MakeChatappLineDocument,
  MakePhotosocialLineDocument,
} from '../../../graph/generated/send';
import { FormDialog } from '../../../ui/form/form-dialog';
import { IconExternalLink } from '../../../ui/icons/icons';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { answerOf } from './kinds';

interface NewLineProps {
  channel: Channel;
  onMade: () => void;
  onClose: () => void;
}

type Make = TypedDocumentNode<Record<string, MadeLineFragment | null>, { name: string }>;

const MAKERS: Partial<Record<Channel, unknown>> = {
  chatapp: MakeChatappLineDocument,
  botchat: MakeBotchatLineDocument,
  photosocial: MakePhotosocialLineDocument,
};

/** Makes a line, and leads to the page on which the owner of its account connects it. */
export function NewLine({ channel, onMade, onClose }: NewLineProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeLineFragment | null>(null);
  const { form, saving } = useSavedForm({
    initialValues: { name: '' },
    save: values =>
      mutation(MAKERS[channel] as Make, values, data => {
        setMade(answerOf(data));
        onMade();
      }),
  });
  if (made) return <ToConnect line={made} onClose={onClose} />;
  return (
    <FormDialog {...saving} size="sm" title={t('send.makeLine')} act={t('send.makeLine')} onClose={onClose}>
      <TextInput
        label={t('words.name')}
        description={t('send.lineNameNote')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}

function ToConnect({ line, onClose }: { line: MadeLineFragment; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={line.name} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <Text>{t('send.connectNote')}</Text>
        <Button
          component="a"
          href={line.shareableLink ?? undefined}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
          rightSection={<IconExternalLink size={14} aria-hidden />}
        >
          {t('send.connectLine')}
        </Button>
      </Stack>
    </Modal>
  );
}
