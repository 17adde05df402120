import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sources } from '../support/imports.js';

const ROOT = resolve(import.meta.dirname, '../..');

/** The folder whose statements alone write to a table. Migrations made it, and may move its rows. */
const OWNERS: Readonly<Record<string, string>> = {
  'campaigns.automation': 'subgraphs/campaigns/automation/',
  'campaigns.automation_day': 'subgraphs/campaigns/automation/run/store/',
  'campaigns.automation_digest': 'subgraphs/campaigns/automation/step/',
  'campaigns.automation_entry': 'subgraphs/campaigns/automation/run/store/',
  'campaigns.automation_listen': 'subgraphs/campaigns/automation/run/store/',
  'campaigns.automation_message': 'subgraphs/campaigns/automation/step/send/',
  'campaigns.automation_run': 'subgraphs/campaigns/automation/run/store/',
  'campaigns.automation_run_step': 'subgraphs/campaigns/automation/run/store/',
  'campaigns.campaign': 'subgraphs/campaigns/campaign/store/',
  'campaigns.portion': 'subgraphs/campaigns/campaign/queue/',
  'campaigns.recipient': 'subgraphs/campaigns/campaign/recipient/store/',
  'campaigns.contact_load': 'subgraphs/campaigns/message-limit/',
  'channels.ledger': 'subgraphs/channels/core/credit/',
  'channels.balance': 'subgraphs/channels/core/credit/',
  'channels.call': 'subgraphs/channels/kinds/voice/call/store/',
  'channels.call_entry': 'subgraphs/channels/kinds/voice/call/store/',
  'channels.call_news': 'subgraphs/channels/kinds/voice/call/store/',
  'channels.call_recording': 'subgraphs/channels/kinds/voice/recording/',
  'channels.instance': 'subgraphs/channels/core/instance/store/',
  'channels.message': 'subgraphs/channels/core/message/',
  'webhooks.delivery': 'subgraphs/webhooks/delivery/store/',
  'webhooks.endpoint': 'subgraphs/webhooks/endpoint/',
  'webhooks.event': 'subgraphs/webhooks/event/',
  'webhooks.fan_out': 'subgraphs/webhooks/event/',
  'webhooks.feed_mark': 'subgraphs/webhooks/event/',
  'webhooks.health': 'subgraphs/webhooks/delivery/outcome/',
  'webhooks.replay': 'subgraphs/webhooks/delivery/replay/',
};

/** The files outside of migrations that have a statement which writes to a table. */
function writersOf(table: string): string[] {
  const write = new RegExp(String.raw`\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?${table}\b`, 'i');
  return sources
    .filter(file => !file.includes('/migrations/') && /^(?:app|kernel|subgraphs)\//.test(file))
    .filter(file => write.test(readFileSync(join(ROOT, file), 'utf8')));
}

describe('the rows of a table are written in one folder', () => {
  test.each(Object.entries(OWNERS))('%s in %s', (table, folder) => {
    const writers = writersOf(table);
    expect(writers).not.toEqual([]);
    expect(writers.filter(file => !file.startsWith(folder))).toEqual([]);
  });
});
