import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../form/act';
import { Confirm } from '../form/confirm';

interface ConfirmActProps {
  id: string;
  name: 'cancel' | 'remove';
  document: TypedDocumentNode<unknown, { id: string }>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a confirmation before a message is taken back, in words of the action. */
export function ConfirmAct({ id, name, document, onClose, onDone }: ConfirmActProps) {
  const { t } = useTranslation();
  const act = useAct(document);
  return (
    <Confirm
      {...act}
      title={t(`message.acts.${name}Title`)}
      note={t(`message.acts.${name}Note`)}
      act={t(`message.acts.${name}`)}
      onClose={onClose}
      onConfirm={async () => {
        if (await act.run({ id })) onDone();
      }}
    />
  );
}
