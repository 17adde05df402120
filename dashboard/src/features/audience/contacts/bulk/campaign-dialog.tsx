import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  AddToCampaignDocument,
  type ContactRowFragment,
  DraftCampaignsDocument,
  type DraftCampaignsQuery,
} from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { type Mutation, mutation } from '../../../../ui/kit/mutation';
import { useSavedForm } from '../../../../ui/kit/use-saved-form';
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
  const found = useSearched(DraftCampaignsDocument, {}, data => data.campaigns);
  // One that writes to a list of addresses has no contacts to add to.
  const drafts = found.rows.filter(({ audience }) => Object.values(audience).some(Array.isArray));
  const ids = chosen.map(({ id }) => id);
  const plan = usePlan(ids);
  const { form, saving } = useSavedForm<{ draft: Draft | null }>({
    initialValues: { draft: null },
    save: ({ draft }) => addition(draft!, ids),
    onSaved: ({ draft }) => {
      notifyDone(t('bulk.addedToCampaign', { count: ids.length, name: draft!.name }));
      onClose();
    },
  });
  const { draft } = form.values;
  const act = t(draft === null ? 'bulk.planCampaign' : 'bulk.campaign');
  const dialog = { ...saving, title: t('bulk.campaignTitle', { count: chosen.length }), act, onClose };
  return (
    <FormDialog {...dialog} onSubmit={draft ? saving.onSubmit : plan}>
      <Picker
        label={t('sources.CAMPAIGN')}
        allowDeselect={false}
        searched={{ ...found, rows: drafts.map(optionOf) }}
        before={[{ value: NEW, label: t('bulk.newCampaign') }]}
        chosen={draft ? optionOf(draft) : undefined}
        value={draft?.id ?? NEW}
        onChange={value => form.setFieldValue('draft', drafts.find(({ id }) => id === value) ?? null)}
      />
      <Text c="dimmed">{t('bulk.campaignNote')}</Text>
    </FormDialog>
  );
}

function usePlan(contactIds: readonly string[]) {
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  return () =>
    void navigate({
      to: '/$workspaceId/campaigns/new',
      params: { workspaceId },
      state: old => ({ ...old, contactIds, chosenAt: Date.now() }),
    });
}

function addition({ id, audience }: Draft, ids: readonly string[]): Mutation {
  const { segmentIds, topicIds, tags, contactIds } = audience;
  const all = [...new Set([...(contactIds ?? []), ...ids])];
  return mutation(AddToCampaignDocument, { id, audience: { segmentIds, topicIds, tags, contactIds: all } });
}
