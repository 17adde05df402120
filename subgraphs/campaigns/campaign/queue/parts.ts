/** SQL, a part of a statement: the queue of campaigns, whose ids rows of `campaigns` have, is removed. */
export const forgetPortions = (campaigns: string): string =>
  `delete from campaigns.portion p using ${campaigns} where p.campaign_id = ${campaigns}.id`;

/**
 * SQL, a part of a statement: recipients of a campaign who wait for the best variant become due at a time, so many portions of them.
 * Returns their numbers.
 */
export const releasePortions = (campaign: string, at: string, most: string): string => `
    update campaigns.portion set due_at = ${at} where id = any(array(
      select id from campaigns.portion where campaign_id = ${campaign} and due_at is null limit ${most})) returning nos`;

/** SQL, a part of a statement: recipients of a campaign who wait for a turn at a host are due at a time already. Returns their numbers. */
export const endTurns = (campaign: string, at: string): string => `
    update campaigns.portion set waits_turn = false, due_at = ${at}
    where campaign_id = ${campaign} and waits_turn and due_at > ${at} returning nos`;
