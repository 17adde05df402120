import { ApiError } from '@switchboard/client';
import type { Command } from 'commander';
import { type Account, clientOf } from '../account/account.js';
import { EXIT, type ExitCode, explain, Failure, linesOf } from '../exit.js';
import { styled } from '../terminal/text.js';
import type { ShellOf } from './shell.js';

interface Finding {
  readonly what: string;
  readonly holds: boolean;
  readonly text: string;
}

/** Webhook signatures are refused when clocks are further apart. */
const SKEW_SEC = 60;
const TIMEOUT = 10_000;

/** `doctor`. */
export function addDoctor(program: Command, shellOf: ShellOf, version: string): void {
  program
    .command('doctor')
    .description('Checks that the installation responds, the clocks agree and the credential is valid')
    .action(async () => {
      const shell = shellOf();
      const findings: Finding[] = [
        { what: 'version', holds: true, text: `switchboard ${version} on Node ${process.versions.node}` },
      ];
      let code: ExitCode = EXIT.done;
      try {
        const account = await shell.account();
        findings.push({ what: 'profile', holds: true, text: account.profile ?? 'none: SWITCHBOARD_API_KEY' });
        findings.push(...(await reach(account.baseUrl)));
        if (findings.every(({ holds }) => holds)) findings.push(...(await credential(account, shell.stop)));
        else code = EXIT.unreachable;
      } catch (error) {
        const said = explain(error);
        if (!said) throw error;
        code = said.exitCode;
        findings.push({ what: 'credential', holds: false, text: linesOf(said).join(' ') });
      }
      if (shell.output.isJson) shell.output.item(findings);
      else
        for (const { what, holds, text } of findings)
          shell.output.line(`${holds ? styled('green', 'ok  ') : styled('red', 'fail')}  ${what.padEnd(12)}  ${text}`);
      if (code !== EXIT.done) throw new Failure('Some checks failed.', code);
      if (findings.some(({ holds }) => !holds)) throw new Failure('Some checks failed.');
    });
}

/** That it answers, and by which clock. */
async function reach(baseUrl: string): Promise<Finding[]> {
  const started = Date.now();
  let answer: Response;
  try {
    answer = await fetch(`${baseUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    await answer.body?.cancel();
  } catch (error) {
    const cause = (error as Error).cause as Error | undefined;
    return [
      {
        what: 'installation',
        holds: false,
        text: `${baseUrl} cannot be reached: ${cause?.message || (error as Error).message}`,
      },
    ];
  }
  const took = Date.now() - started;
  const reached = { what: 'installation', holds: answer.ok, text: `${baseUrl} answers ${answer.status} in ${took} ms` };
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(date)) return [reached];
  const skew = Math.round((date - (started + took / 2)) / 1_000);
  const apart =
    Math.abs(skew) <= 1
      ? 'agree'
      : `are ${Math.abs(skew)} seconds apart: correct the clock of this machine or of the server`;
  return [reached, { what: 'clock', holds: Math.abs(skew) <= SKEW_SEC, text: `the clocks ${apart}` }];
}

async function credential(account: Account, stop: AbortSignal): Promise<Finding[]> {
  try {
    const me = await clientOf(account).me.get({ signal: stop });
    const until = me.expiresAt ? `, until ${me.expiresAt}` : '';
    return [
      { what: 'credential', holds: true, text: `${me.kind} for ${me.workspace.name} (${me.workspace.id})${until}` },
      {
        what: 'mode',
        holds: true,
        text: me.mode === 'test' ? 'test: nothing is delivered or charged' : 'live: sends are delivered and charged',
      },
      {
        what: 'scopes',
        holds: me.scopes.length > 0,
        text: me.scopes.length > 8 ? `${me.scopes.length}` : me.scopes.join(', ') || 'none',
      },
    ];
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401)
      return [{ what: 'credential', holds: false, text: `${error.code}: ${error.message}` }];
    throw error;
  }
}
