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
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { IconExternalLink } from '../../../ui/icons/icons';
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
  const act = useAct(MAKERS[channel] as Make);
  const [name, setName] = useState('');
  const [made, setMade] = useState<MadeLineFragment | null>(null);
  if (made)
    return (
      <Modal opened onClose={onClose} title={made.name} closeButtonProps={{ 'aria-label': t('ui.close') }}>
        <Stack gap="md">
          <Text>{t('send.connectNote')}</Text>
          <Button
            component="a"
            href={made.shareableLink ?? undefined}
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
  return (
    <FormDialog
      {...act}
      size="sm"
      title={t('send.makeLine')}
      act={t('send.makeLine')}
      onClose={onClose}
      onSubmit={async () => {
        const line = answerOf(await act.run({ name }));
        if (!line) return;
        setMade(line);
        onMade();
      }}
    >
      <TextInput
        label={t('send.lineName')}
        description={t('send.lineNameNote')}
        required
        value={name}
        onChange={event => setName(event.target.value)}
        error={fieldErrors(act.problem)['name']}
        data-autofocus
      />
    </FormDialog>
  );
}
