import { TOOLS } from '../../../mcp/tools.js';
import { BOMBS, bomb } from './bombs.js';
import type { RawRequest } from './measure.js';
import type { Named } from './requests.js';

const names = Object.keys(BOMBS);

const rpc = (body: string): RawRequest => ({ method: 'POST', path: '/mcp', body });

export function* messages(): Iterable<Named> {
  for (const name of names) {
    for (const { name: tool } of TOOLS.filter(each => /^(send_sms|get_topic)$/.test(each.name))) {
      const call = (args: string) =>
        rpc(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${args}}}`);
      yield [`${tool}: ${name}`, call(bomb(name))];
      yield [
        `${tool}: ${name} in a member`,
        call(`{"to":${bomb(name, 3)},"id":${bomb(name, 3)},"names":${bomb(name, 3)}}`),
      ];
    }
    const members = { jsonrpc: '"2.0"', id: '1', method: '"tools/list"', params: '{}' };
    for (const member of Object.keys(members)) {
      const message = Object.entries({ ...members, [member]: bomb(name) }).map(([key, value]) => `"${key}":${value}`);
      yield [`mcp ${member}: ${name}`, rpc(`{${message}}`)];
    }
    for (const params of [`{"name":${bomb(name)}}`, `{"name":"send_sms","_meta":${bomb(name)}}`])
      yield [`mcp params: ${name}`, rpc(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`)];
    yield [
      `mcp initialize: ${name}`,
      rpc(
        `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":${bomb(name, 2)},"clientInfo":${bomb(name, 2)}}}`,
      ),
    ];
    yield [`mcp: ${name} as the body`, rpc(bomb(name))];
  }
}
