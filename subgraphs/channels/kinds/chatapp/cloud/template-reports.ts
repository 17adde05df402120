import type { TemplateReport } from '../../../core/inbound/callback/source.js';
import { list, members, text } from '../../../core/inbound/callback/wire.js';

/** Returns the reports on templates in a callback of the official API. */
export const templateReports = (body: unknown): TemplateReport[] =>
  list(members(body)['entry'])
    .map(members)
    .flatMap(entry =>
      list(entry['changes'])
        .map(members)
        .flatMap(({ field, value }) => reportOf(text(entry['id']), text(field), members(value))),
    );

function reportOf(accountId: string | null, field: string | null, value: ReturnType<typeof members>): TemplateReport[] {
  const providerId = text(value['message_template_id']);
  if (!accountId || !providerId) return [];
  const of = { accountId, providerId };
  if (field === 'template_category_update')
    return [{ ...of, status: null, category: text(value['new_category']), reason: null }];
  if (field !== 'message_template_status_update') return [];
  const reason = text(value['reason']);
  return [{ ...of, status: text(value['event']), category: null, reason: reason === 'NONE' ? null : reason }];
}
