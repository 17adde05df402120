import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../../graph/generated/audience';
import { nameOf } from '../columns';
import type { Refusal } from './bulk';

interface RefusalsProps {
  refused: readonly Refusal[];
  /** The requested contacts: their names are known. */
  chosen: readonly ContactRowFragment[];
  onClose: () => void;
}

/** So many are named; all are counted. */
const MOST = 10;

/** The contacts that an act on many left as they are, and why. */
export function Refusals({ refused, chosen, onClose }: RefusalsProps) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  const nameById = (id: string) => {
    const row = chosen.find(each => each.id === id);
    return row ? nameOf(row) : id;
  };
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={t('bulk.refused', { count: refused.length })}
      withCloseButton
      closeButtonLabel={t('ui.close')}
      onClose={onClose}
    >
      {refused.slice(0, MOST).map(({ contactId, why }) => (
        <div key={contactId}>
          {nameById(contactId)}: {why}
        </div>
      ))}
    </Alert>
  );
}
