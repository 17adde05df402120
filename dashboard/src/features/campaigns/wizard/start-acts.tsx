import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  CampaignCheckDocument,
  type CampaignPartsFragment,
  ScheduleCampaignDocument,
  StartCampaignDocument,
} from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { useFormats } from '../../../ui/time/formats';
import { momentOf } from '../../../ui/time/moment';
import { TestCampaign } from '../page/test-campaign';

interface StartActsProps {
  campaign: CampaignPartsFragment;
  /** The time by the clocks of the workspace; empty for now. */
  sendAt: string;
  onDone: () => void;
}

/** A test to oneself, and the start, now or later. */
export function StartActs({ campaign, sendAt, onDone }: StartActsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { workspace, place } = useViewer();
  const { id, name, variants } = campaign;
  const [asked, setAsked] = useState<'test' | 'start' | null>(null);
  const effect = useEffectOfStart(campaign);
  const start = useAct(StartCampaignDocument);
  const schedule = useAct(ScheduleCampaignDocument);
  useProblemNotice(schedule.problem);
  const at = sendAt && momentOf(sendAt, workspace.timeZone);
  const later = async () => {
    if (await schedule.run({ id, schedule: { sendAt: at } })) onDone();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked('test')}>
        {t('campaigns.test')}
      </Button>
      {at ? (
        <Button onClick={() => void later()} loading={schedule.running}>
          {t('campaigns.scheduleAt', { at: formats.time(at) })}
        </Button>
      ) : (
        <Button onClick={() => setAsked('start')}>{t(`campaigns.startAct.${place.mode}`)}</Button>
      )}
      {asked === 'test' && (
        <TestCampaign id={id} variants={variants?.items.map(each => each.name) ?? []} onClose={() => setAsked(null)} />
      )}
      {asked === 'start' && (
        <Confirm
          {...start}
          title={t('campaigns.startTitle', { name })}
          note={[effect, t(`campaigns.startNote.${place.mode}`)].filter(Boolean).join(' ')}
          act={t(`campaigns.startAct.${place.mode}`)}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            if (await start.run({ id })) onDone();
          }}
        />
      )}
    </>
  );
}

/** The recipients and the cost of a start, in words, as the last step shows them; empty until they are known. */
function useEffectOfStart({ id, sandbox }: CampaignPartsFragment): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const [{ data }] = useQuery({ query: CampaignCheckDocument, variables: { id } });
  const estimate = data?.campaignEstimate;
  if (!estimate) return '';
  const { deliverable, cost } = estimate;
  const recipients = t('campaigns.startRecipients', { count: deliverable, shown: formats.count(deliverable) });
  const balance = data.credits?.balance;
  if (sandbox || balance == null) return recipients;
  return `${recipients} ${t('campaigns.startCost', { count: cost, shown: formats.count(cost), balance: formats.count(balance) })}`;
}
