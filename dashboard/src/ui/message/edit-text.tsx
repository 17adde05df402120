import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, useAct } from '../form/act';
import { FormDialog } from '../form/form-dialog';
import { excerptOf } from './excerpt';

interface EditTextProps {
  id: string;
  content: unknown;
  document: TypedDocumentNode<unknown, { id: string; message: string }>;
  onClose: () => void;
  onDone: () => void;
}

/** Changes the text that the recipient sees. */
export function EditText({ id, content, document, onClose, onDone }: EditTextProps) {
  const { t } = useTranslation();
  const act = useAct(document);
  const [text, setText] = useState(() => textOf(content));
  return (
    <FormDialog
      {...act}
      title={t('message.acts.editTitle')}
      act={t('message.acts.edit')}
      onClose={onClose}
      onSubmit={async () => {
        if (await act.run({ id, message: text })) onDone();
      }}
    >
      <Textarea
        label={t('words.text')}
        autosize
        minRows={4}
        value={text}
        onChange={event => setText(event.target.value)}
        error={fieldErrors(act.problem)['message']}
        data-autofocus
      />
    </FormDialog>
  );
}

/** Returns the text with its line breaks, if the content has one of its own. */
function textOf(content: unknown): string {
  const { text, caption } = (content ?? {}) as Record<string, unknown>;
  return typeof text === 'string' ? text : typeof caption === 'string' ? caption : excerptOf(content);
}
