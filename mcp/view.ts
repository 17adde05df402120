import { fail, invalidField } from '../kernel/errors/errors.js';
import type { PreparedTool, Tools } from './prepare.js';

/** An address under which every tool only reads. */
export const READ_ONLY_PATH = '/mcp/readonly';

/** The tools that an address lists: `/mcp`, `/mcp?toolsets=campaigns,voice`, `/mcp/readonly`. */
export interface View {
  /** `null`: the usual ones. */
  readonly toolsets: ReadonlySet<string> | null;
  /** No other tool can be called either. */
  readonly readsOnly: boolean;
}

const EVERY = 'all';
/** The name in scopes that do not name a channel: of tools that use several. */
const SEVERAL = 'any';

/** The toolset of a tool: what its scope is about. */
export const toolsetOf = ({ scope }: PreparedTool): string => {
  const [about = ''] = scope.split(':');
  return about === SEVERAL ? 'notify' : about;
};

/** @throws `VALIDATION_ERROR` for a toolset that does not exist. */
export function viewOf(url: string, tools: Tools): View {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const named = searchParams
    .getAll('toolsets')
    .flatMap(text => text.split(','))
    .filter(name => name !== '');
  const known = [...new Set([...tools.values()].map(toolsetOf)), EVERY];
  if (named.some(name => !known.includes(name)))
    fail(
      'VALIDATION_ERROR',
      { count: 1 },
      { details: [invalidField('toolsets', 'choice', { choices: known.join(', ') })] },
    );
  const toolsets = named.length === 0 ? null : new Set(named.includes(EVERY) ? known : named);
  return { toolsets, readsOnly: pathname === READ_ONLY_PATH };
}

/** Whether a tool can be called at an address at all. */
export const isCallable = ({ row }: PreparedTool, { readsOnly }: View): boolean => !readsOnly || row.effect === 'reads';

/** Whether an address lists a tool to whom its scope is given. */
export const isListed = (tool: PreparedTool, view: View): boolean =>
  isCallable(tool, view) && (view.toolsets ? view.toolsets.has(toolsetOf(tool)) : tool.row.usual === true);
