import type { Context } from '../../../kernel/context/context.js';
import type { Page } from '../../../kernel/graph/paging.js';
import type { Contact } from '../contact/contact.js';
import { audiencePage } from './audience-page.js';
import { readRules } from './rule/read-rules.js';
import type { PreviewSegmentArgs, SegmentContactsArgs } from './segment.args.js';
import { readSegment } from './segment.service.js';

/** Throws `VALIDATION_ERROR` naming rule and member, and the codes of {@link audiencePage}. */
export async function previewSegment(ctx: Context, args: PreviewSegmentArgs): Promise<Page<Contact>> {
  const rules = await readRules(ctx, args.rules);
  return audiencePage(ctx, { match: args.match, rules }, args, 'segment preview');
}

/** Throws `NOT_FOUND` and the codes of {@link audiencePage}. */
export async function segmentContacts(ctx: Context, args: SegmentContactsArgs): Promise<Page<Contact>> {
  const segment = await readSegment(ctx, args.id);
  return audiencePage(ctx, segment, args, `segment ${segment.id}`);
}
