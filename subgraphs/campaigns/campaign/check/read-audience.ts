import { invalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import type { CampaignAudience } from '../audience/audience.js';
import { type Before, type CampaignInput, isGiven } from './campaign-input.js';

/** Reads the audience, which may be given in one way only. Throws `VALIDATION_ERROR`. */
export function readAudience(given: CampaignInput, before: Before, isList: boolean): CampaignAudience {
  const { segmentId, topicId, tags, audience } = given;
  const ways = Object.entries({ segmentId, tags, audience, to: isList ? true : null }).filter(([, value]) =>
    isGiven(value),
  );
  if (ways.length > 1)
    return failWith(ways.slice(1).map(([name]) => invalidField(name, 'notBeside', { other: ways[0]![0] })));
  if (isList) return {};
  if (isGiven(segmentId)) return { segmentIds: [segmentId!] };
  if (isGiven(tags)) return { tags: tags! };
  if (audience && Object.values(audience).some(names => names && names.length > 0)) return { ...audience };
  // An empty audience replaces the one from before.
  if (audience) return isGiven(topicId) ? { topicIds: [topicId!] } : missing();
  if (before.hasRecipients) return {};
  const known = before.audience;
  const isTopic = known?.topicIds && !known.segmentIds && !known.tags && !known.contactIds;
  if (known && !(isTopic && isGiven(topicId))) return known;
  if (isGiven(topicId)) return { topicIds: [topicId!] };
  return missing();
}

const missing = (): never =>
  failWith([invalidField('segmentId', 'orAnother', { others: 'topicId, tags, audience, to' })]);
