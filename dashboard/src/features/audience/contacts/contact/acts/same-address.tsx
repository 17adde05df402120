import { Alert, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type ContactWholeFragment, OtherContactDocument } from '../../../../../graph/generated/audience';
import { useViewer } from '../../../../../shell/viewer';
import { useMay } from '../../../../../ui/form/role-note';
import { Acts } from '../../../../../ui/kit/acts';
import type { Act } from '../../../../../ui/kit/use-acts';
import { after } from '../../../../../ui/kit/use-opened';
import { nameOf } from '../../columns';
import { MergeDialog } from './merge-dialog';

/** Proposes to merge a contact with one that has its address in another form. */
export function SameAddress({ contact, onMerged }: { contact: ContactWholeFragment; onMerged: () => void }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const may = useMay('contacts:manage');
  const id = contact.sameAddressIds[0];
  const [{ data }] = useQuery({ query: OtherContactDocument, variables: { id: id ?? '' }, pause: !id });
  const other = data?.contact;
  if (!id || !other) return null;
  const merge: Act = {
    label: t('lifecycle.mergeThese'),
    dialog: close => (
      <MergeDialog contact={contact} proposed={other} onClose={close} onMerged={after(close, onMerged)} />
    ),
  };
  return (
    <Alert title={t('lifecycle.sameAddress')}>
      <Group justify="space-between">
        <div>
          <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId: id }}>
            {nameOf(other)}
          </Link>
          <Text size="sm">{[other.email, other.phone].filter(Boolean).join(' · ')}</Text>
        </div>
        <Acts buttons={[may && merge]} />
      </Group>
    </Alert>
  );
}
