import { parseArgs } from 'node:util';
import type { Finding } from '../../oauth/doctor/finding.js';
import { examine } from '../../oauth/doctor/index.js';

const USAGE = `Walks an issuer as an OAuth client would and says what is wrong. Ends with 0 if nothing is, 1 if something is, 2 if
the command is not understood.

  npm run doctor -- https://issuer
  npm run doctor -- https://issuer --client-id <id> --redirect-uri <uri> [--client-secret <secret>]
`;

const MARKS = { good: '  ok   ', warning: '  warn ', error: '  FAIL ' } as const;

const line = ({ about, level, says, fix }: Finding): string =>
  `${MARKS[level]}${about.padEnd(10)} ${says}${fix ? `\n${' '.repeat(18)}→ ${fix}` : ''}`;

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'client-id': { type: 'string' },
      'client-secret': { type: 'string' },
      'redirect-uri': { type: 'string' },
    },
  });
  const [issuer, ...more] = positionals;
  if (!issuer || more.length > 0 || !/^https?:/.test(issuer) || !URL.canParse(issuer))
    throw new Error('Specify one issuer, as an https URL.');
  return {
    issuer,
    clientId: values['client-id'] ?? null,
    clientSecret: values['client-secret'] ?? null,
    redirectUri: values['redirect-uri'] ?? null,
  };
}

/** Returns the exit code. */
export async function runDoctor(args: readonly string[], write: (text: string) => void): Promise<0 | 1 | 2> {
  if (args.includes('--help')) {
    write(USAGE);
    return 0;
  }
  let target: ReturnType<typeof readArguments>;
  try {
    target = readArguments(args);
  } catch (error) {
    write(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const found = await examine(target);
  const errors = found.filter(({ level }) => level === 'error').length;
  write(`${found.map(line).join('\n')}\n\n${errors === 0 ? 'No problems found.' : `Problems to fix: ${errors}.`}\n`);
  return errors === 0 ? 0 : 1;
}
