import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddToCampaignDocument,
  type ContactRowFragment,
  DraftCampaignsDocument,
  type DraftCampaignsQuery,
} from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { Picker } from '../../../../ui/picker/picker';
import { useSearched } from '../../../../ui/picker/searched';
import { notifyDone } from './notify-done';

interface CampaignDialogProps {
  chosen: readonly ContactRowFragment[];
  onClose: () => void;
}

const NEW = 'new';

type Draft = NonNullable<DraftCampaignsQuery['campaigns']>['items'][number];

const optionOf = ({ id, name }: Draft) => ({ value: id, label: name });

/** Plans a campaign for the contacts that are chosen, or adds them to one that is not started. */
export function CampaignDialog({ chosen, onClose }: CampaignDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { workspaceId } = place;
  const found = useSearched(DraftCampaignsDocument, {}, data => data.campaigns);
  const [draft, setDraft] = useState<Draft | null>(null);
  const { run, running, problem } = useAct(AddToCampaignDocument);
  // One that writes to a list of addresses has no contacts to add to.
  const drafts = found.rows.filter(({ audience }) => Object.values(audience).some(Array.isArray));
  const ids = chosen.map(({ id }) => id);
  const submit = async () => {
    if (!draft) {
      const params = { workspaceId };
      return navigate({
        to: '/$workspaceId/campaigns/new',
        params,
        state: old => ({ ...old, contactIds: ids, chosenAt: Date.now() }),
      });
    }
    const { segmentIds, topicIds, tags, contactIds } = draft.audience;
    const audience = { segmentIds, topicIds, tags, contactIds: [...new Set([...(contactIds ?? []), ...ids])] };
    if (!(await run({ id: draft.id, audience }))) return;
    notifyDone(t('bulk.addedToCampaign', { count: ids.length, name: draft.name }));
    onClose();
  };
  return (
    <FormDialog
      title={t('bulk.campaignTitle', { count: chosen.length })}
      act={t(draft === null ? 'bulk.planCampaign' : 'bulk.campaign')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Picker
        label={t('sources.CAMPAIGN')}
        allowDeselect={false}
        searched={{ ...found, rows: drafts.map(optionOf) }}
        before={[{ value: NEW, label: t('bulk.newCampaign') }]}
        chosen={draft ? optionOf(draft) : undefined}
        value={draft?.id ?? NEW}
        onChange={value => setDraft(drafts.find(({ id }) => id === value) ?? null)}
      />
      <Text c="dimmed">{t('bulk.campaignNote')}</Text>
    </FormDialog>
  );
}
