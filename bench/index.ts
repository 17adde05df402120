import 'reflect-metadata';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '../kernel/config/version.js';
import { automations } from './campaigns/automations.js';
import { campaigns } from './campaigns/campaigns.js';
import { links } from './campaigns/links.js';
import { templates } from './campaigns/templates.js';
import { audience } from './channels/audience.js';
import { calls } from './channels/calls.js';
import { chat } from './channels/chat.js';
import { inbound } from './channels/inbound.js';
import { lines } from './channels/lines.js';
import { mail } from './channels/mail.js';
import { notify } from './channels/notify.js';
import { push } from './channels/push.js';
import { recordings } from './channels/recordings.js';
import { sandbox } from './channels/sandbox.js';
import { sends } from './channels/sends.js';
import { sms } from './channels/sms.js';
import { urgent } from './channels/urgent.js';
import { consent } from './contacts/consent.js';
import { contacts } from './contacts/contacts.js';
import { imports } from './contacts/imports.js';
import { lists } from './contacts/lists.js';
import { segments } from './contacts/segments/segments.js';
import { graphql } from './graph/graphql.js';
import { streams } from './graph/streams.js';
import type { Result } from './harness/contest.js';
import { runOn } from './harness/cores.js';
import { KEPT, keptOf, readKept } from './harness/kept.js';
import { isQuick, OF_QUICK, QUICK } from './harness/pace.js';
import { topFunctions } from './harness/profile.js';
import { COUNTING, forgetStatements, topStatements } from './harness/statements.js';
import { tableOf } from './harness/table.js';
import { createWorld, type World } from './harness/world.js';
import { dashboard } from './pages/dashboard.js';
import { inbox } from './pages/inbox.js';
import { start } from './process/start.js';
import { reports } from './reports/reports.js';
import { series } from './reports/series.js';
import { usage } from './reports/usage.js';
import { oauth } from './rest/oauth.js';
import { topics } from './rest/topics.js';
import { kills } from './webhooks/kills.js';
import { neighbours } from './webhooks/neighbours.js';
import { webhooks } from './webhooks/webhooks.js';

const BENCHMARKS: Readonly<Record<string, (world: World) => Promise<Result[]>>> = {
  start,
  topics,
  contacts,
  sends,
  notify,
  chat,
  calls,
  consent,
  sandbox,
  graphql,
  streams,
  oauth,
  reports,
  imports,
  segments,
  lists,
  inbound,
  lines,
  push,
  audience,
  links,
  sms,
  urgent,
  mail,
  usage,
  series,
  templates,
  campaigns,
  automations,
  webhooks,
  neighbours,
  kills,
  recordings,
  dashboard,
  inbox,
};

/**
 * `npm run bench` runs all, `npm run bench -- topics` some, and `npm run bench -- quick` the small requests in less than three minutes beside
 * their figures of the last release, which `--keep` replaces; with `--profile` our servers are profiled as well, which
 * slows them, so the ratios of such a run do not count. `--statements` says after each benchmark in which statements
 * PostgreSQL spent its time, ours and those of the peers.
 */
async function run(args: readonly string[]): Promise<void> {
  const profileDir = args.includes('--profile') ? mkdtempSync(join(tmpdir(), 'switchboard-profile-')) : null;
  const counting = args.includes('--statements');
  const named = args.flatMap(name => (name === QUICK ? OF_QUICK : name.startsWith('--') ? [] : name));
  const unknown = named.filter(name => !BENCHMARKS[name]);
  if (unknown.length > 0)
    throw new Error(`No benchmark ${unknown.join(', ')}: there are ${Object.keys(BENCHMARKS).join(', ')}.`);
  // With PostgreSQL, which it starts.
  runOn('rest', process.pid);
  const world = await createWorld(profileDir, counting ? [COUNTING] : []);
  // An error in a callback must not leave servers behind either.
  process.once('uncaughtException', error => {
    console.error(error);
    void world.close().finally(() => process.exit(1));
  });
  const results: Result[] = [];
  try {
    for (const name of named.length > 0 ? named : Object.keys(BENCHMARKS)) {
      process.stderr.write(`${name} …\n`);
      try {
        if (counting) await forgetStatements(world);
        results.push(...(await BENCHMARKS[name]!(world)));
        if (counting) process.stderr.write(`${await topStatements(world)}\n`);
      } catch (error) {
        // The others are measured all the same.
        console.error(name, error);
        process.exitCode = 1;
      }
    }
  } finally {
    await world.close();
    // The results before an error are printed, too.
    process.stdout.write(`${tableOf(results, isQuick ? readKept() : null)}\n`);
    if (isQuick && args.includes('--keep'))
      writeFileSync(KEPT, `${JSON.stringify(keptOf(VERSION, results), null, 2)}\n`);
  }
  if (profileDir) process.stdout.write(`\nProfiles in ${profileDir}; most time itself:\n${topFunctions(profileDir)}\n`);
}

await run(process.argv.slice(2));
