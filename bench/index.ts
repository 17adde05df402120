import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { automations } from './automations.js';
import { calls } from './calls.js';
import { campaigns } from './campaigns/campaigns.js';
import { chat } from './chat.js';
import { consent } from './consent.js';
import { contacts } from './contacts.js';
import type { Result } from './contest.js';
import { runOn } from './cores.js';
import { dashboard } from './dashboard.js';
import { graphql } from './graph/graphql.js';
import { streams } from './graph/streams.js';
import { imports } from './imports.js';
import { inbound } from './inbound.js';
import { inbox } from './inbox.js';
import { lines } from './lines/lines.js';
import { links } from './links/links.js';
import { lists } from './lists.js';
import { mail } from './mail/mail.js';
import { notify } from './notify.js';
import { oauth } from './oauth.js';
import { topFunctions } from './profile.js';
import { audience } from './push/audience.js';
import { push } from './push/push.js';
import { reports } from './reports/reports.js';
import { series } from './reports/series.js';
import { usage } from './reports/usage.js';
import { sandbox } from './sandbox.js';
import { segments } from './segments/segments.js';
import { sends } from './sends.js';
import { sms } from './sms/sms.js';
import { start } from './start.js';
import { COUNTING, forgetStatements, topStatements } from './statements.js';
import { tableOf } from './table.js';
import { templates } from './templates/templates.js';
import { topics } from './topics.js';
import { recordings } from './voice/recordings.js';
import { kills } from './webhooks/kills.js';
import { neighbours } from './webhooks/neighbours.js';
import { webhooks } from './webhooks/webhooks.js';
import { createWorld, type World } from './world.js';

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
 * `npm run bench` runs all, `npm run bench -- topics` some; with `--profile` our servers are profiled as well, which
 * slows them, so the ratios of such a run do not count. `--statements` says after each benchmark in which statements
 * PostgreSQL spent its time, ours and those of the peers.
 */
async function run(args: readonly string[]): Promise<void> {
  const profileDir = args.includes('--profile') ? mkdtempSync(join(tmpdir(), 'switchboard-profile-')) : null;
  const counting = args.includes('--statements');
  const named = args.filter(name => name !== '--profile' && name !== '--statements');
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
    process.stdout.write(`${tableOf(results)}\n`);
  }
  if (profileDir) process.stdout.write(`\nProfiles in ${profileDir}; most time itself:\n${topFunctions(profileDir)}\n`);
}

await run(process.argv.slice(2));
