import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  CampaignCheckDocument,
  type CampaignPartsFragment,
  ScheduleCampaignDocument,
  StartCampaignDocument,
} from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import type { Act } from '../../../ui/kit/use-acts';
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
  const effect = useEffectOfStart(campaign);
  const at = sendAt && momentOf(sendAt, workspace.timeZone);
  const test: Act = {
    label: t('campaigns.test'),
    dialog: close => <TestCampaign id={id} variants={variants?.items.map(each => each.name) ?? []} onClose={close} />,
  };
  const later: Act = {
    label: t('campaigns.scheduleAt', { at: at && formats.time(at) }),
    look: 'primary',
    run: mutation(ScheduleCampaignDocument, { id, schedule: { sendAt: at } }, onDone),
  };
  const now: Act = {
    label: t(`campaigns.startAct.${place.mode}`),
    look: 'primary',
    confirm: {
      title: t('campaigns.startTitle', { name }),
      note: [effect, t(`campaigns.startNote.${place.mode}`)].filter(Boolean).join(' '),
    },
    run: mutation(StartCampaignDocument, { id }, onDone),
  };
  return <Acts buttons={[test, at ? later : now]} />;
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
