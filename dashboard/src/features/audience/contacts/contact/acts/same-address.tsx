import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type ContactWholeFragment, OtherContactDocument } from '../../../../../graph/generated/audience';
import { useViewer } from '../../../../../shell/viewer';
import { useMay } from '../../../../../ui/form/role-note';
import { nameOf } from '../../columns';
import { MergeDialog } from './merge-dialog';

/** Proposes to merge a contact with one that has its address in another form. */
export function SameAddress({ contact, onMerged }: { contact: ContactWholeFragment; onMerged: () => void }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const may = useMay('contacts:manage');
  const [merging, setMerging] = useState(false);
  const id = contact.sameAddressIds[0];
  const [{ data }] = useQuery({ query: OtherContactDocument, variables: { id: id ?? '' }, pause: !id });
  const other = data?.contact;
  if (!id || !other) return null;
  return (
    <Alert title={t('lifecycle.sameAddress')}>
      <Group justify="space-between">
        <div>
          <Link
            to="/$workspaceId/audience/contacts/$contactId"
            params={{ workspaceId: place.workspaceId, contactId: id }}
          >
            {nameOf(other)}
          </Link>
          <Text size="sm">{[other.email, other.phone].filter(Boolean).join(' · ')}</Text>
        </div>
        {may && (
          <Button variant="default" onClick={() => setMerging(true)}>
            {t('lifecycle.mergeThese')}
          </Button>
        )}
      </Group>
      {merging && (
        <MergeDialog
          contact={contact}
          proposed={other}
          onClose={() => setMerging(false)}
          onMerged={() => {
            setMerging(false);
            onMerged();
          }}
        />
      )}
    </Alert>
  );
}
