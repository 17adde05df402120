import { createHmac } from 'node:crypto';
import { type Group, groupsOf } from './examples.js';

/**
 * The calls of libraries that a guide shows beside those of the API, as one program: pieces of the
 * guide, with the objects that they assume and the values that are checked.
 */
export interface ByHand {
  readonly name: string;
  readonly groups: readonly Group[];
}

const SECRET = 'whsec_1';
const BODY = '{"id":"evt_1","event":"sms.sent"}';

/** A delivery of this moment, as each language has it. */
function delivery(): Group {
  const t = Math.floor(Date.now() / 1_000);
  const hash = createHmac('sha256', SECRET).update(`${t}.${BODY}`).digest('hex');
  const headers = JSON.stringify({ 'X-Service-Signature': `t=${t},v1=${hash}` });
  return {
    sh: `T=${t}\nBODY='${BODY}'\nSECRET=${SECRET}\nWANTED=${hash}\n`,
    ts: `const body = '${BODY}';\nconst headers = ${headers};\nconst secret = '${SECRET}';\n`,
    py: `body = '${BODY}'\nheaders = ${headers}\nsecret = "${SECRET}"\n`,
  };
}

const RESULT: Group = { sh: 'echo $WANTED\n', ts: 'console.log(event.id);\n', py: 'print(event["id"])\n' };

const verifying = (guide: string): ByHand => ({
  name: `signature-${guide}`,
  groups: [delivery(), ...groupsOf(guide).filter(({ ts }) => ts?.includes('verifyWebhook(')), RESULT],
});

/** The person comes between: the program says where to go, and reads where the browser arrived. */
const atThePerson: Group = {
  ts: `import { createInterface } from 'node:readline/promises';

console.log(asked.url);
const callbackUrl = await createInterface({ input: process.stdin }).question('');
process.stdin.unref();
`,
  py: 'print(asked.url, flush=True)\ncallback_url = input()\n',
};

const SCOPE: Group = { ts: 'console.log(renewed.scope);\n', py: 'print(renewed.scope)\n' };

function connecting(): ByHand {
  const groups = groupsOf('oauth').filter(({ ts }) => ts && !/\bsb\./.test(ts));
  const at = groups.findIndex(({ ts }) => ts!.includes('oauth.redeem('));
  return {
    name: 'oauth-by-hand',
    groups: [...groups.slice(0, at), atThePerson, ...groups.slice(at), SCOPE],
  };
}

export const SIGNATURES: readonly ByHand[] = ['getting-started', 'events'].map(verifying);
export const CONNECTING = connecting();
export const FOLLOWING: ByHand = {
  name: 'feed',
  groups: groupsOf('events').filter(({ ts }) => ts?.includes('sb.events.listen(')),
};
