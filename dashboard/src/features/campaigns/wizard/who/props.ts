import type { CampaignLinesQuery } from '../../../../graph/generated/campaigns';
import type { StepProps } from '../step';

export interface WhoProps extends StepProps {
  choices: CampaignLinesQuery | undefined;
  /** Addresses that the server has. */
  listed: number;
}

export type ChannelsProps = Omit<WhoProps, 'listed'>;
