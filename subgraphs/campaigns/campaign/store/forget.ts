import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { forgetPortions } from '../queue/parts.js';

const FORGOTTEN = `with gone as (
    delete from campaigns.deleted_campaign d where not exists (select from campaigns.recipient r where r.campaign_id = d.id)
    and $1 > 0 returning id
  ), queue as (
    ${forgetPortions('gone')}
  ), targets as (
    delete from campaigns.click_target t using gone where t.campaign_id = gone.id
  ), clicked as (
    delete from campaigns.target_recipient t using gone where t.campaign_id = gone.id
  ) delete from campaigns.campaign_count c using gone where c.campaign_id = gone.id`;

/** Removes the rows of deleted campaigns that have no recipients any more. */
export const forgetCampaigns = ({ db }: Services): Promise<object[]> => sql(db, FORGOTTEN, [1]);
