import { Select, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  AddToCampaignDocument,
  type ContactRowFragment,
  DraftCampaignsDocument,
} from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { notifyDone } from './notify-done';

interface CampaignDialogProps {
  chosen: readonly ContactRowFragment[];
  onClose: () => void;
}

const NEW = 'new';

/** Plans a campaign for the contacts that are chosen, or adds them to one that is not started. */
export function CampaignDialog({ chosen, onClose }: CampaignDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { workspaceId } = place;
  const [{ data }] = useQuery({ query: DraftCampaignsDocument, requestPolicy: 'cache-and-network' });
  const [campaignId, setCampaign] = useState(NEW);
  const { run, running, problem } = useAct(AddToCampaignDocument);
  // One that writes to a list of addresses has no contacts to add to.
  const drafts = (data?.campaigns?.items ?? []).filter(({ audience }) => Object.values(audience).some(Array.isArray));
  const ids = chosen.map(({ id }) => id);
  const submit = async () => {
    if (campaignId === NEW) {
      const params = { workspaceId };
      return navigate({
        to: '/$workspaceId/campaigns/new',
        params,
        state: old => ({ ...old, contactIds: ids, chosenAt: Date.now() }),
      });
    }
    const draft = drafts.find(({ id }) => id === campaignId);
    if (!draft) return;
    const { segmentIds, topicIds, tags, contactIds } = draft.audience;
    const audience = { segmentIds, topicIds, tags, contactIds: [...new Set([...(contactIds ?? []), ...ids])] };
    if (!(await run({ id: campaignId, audience }))) return;
    notifyDone(t('bulk.addedToCampaign', { count: ids.length, name: draft.name }));
    onClose();
  };
  return (
    <FormDialog
      title={t('bulk.campaignTitle', { count: chosen.length })}
      act={t(campaignId === NEW ? 'bulk.planCampaign' : 'bulk.campaign')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Select
        label={t('sources.CAMPAIGN')}
        allowDeselect={false}
        searchable
        data={[
          { value: NEW, label: t('bulk.newCampaign') },
          ...drafts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={campaignId}
        onChange={value => setCampaign(value ?? NEW)}
      />
      <Text c="dimmed">{t('bulk.campaignNote')}</Text>
    </FormDialog>
  );
}
