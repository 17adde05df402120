import type { Scope } from '../catalogue/scopes.js';
import { fail, invalidField } from '../kernel/errors/errors.js';
import { ANY_CREDENTIAL, openedBy } from '../kernel/graph/scope-groups.js';
import type { PreparedTool, Tools } from './prepare.js';

/** The tools of the route that took a request. The address is not read again: Express takes it in other spellings too. */
export type Offer = 'reading' | 'everything';

/** The tools that an address lists: `/mcp`, `/mcp?toolsets=campaigns,voice`, `/mcp/readonly`. */
export interface View {
  /** `null` for the usual ones. */
  readonly toolsets: ReadonlySet<string> | null;
  /** No other tool can be called either. */
  readonly readsOnly: boolean;
}

const EVERY = 'all';
/** The name in scopes that do not name a channel: of tools that use several. */
const SEVERAL = 'any';
/** The toolset of tools that need no scope. */
const OWN = 'usage';

/** Returns the toolset of a tool: the subject of its scope. */
export const toolsetOf = ({ scope, row }: PreparedTool): string => {
  if (scope === ANY_CREDENTIAL) return OWN;
  const about = scope.split(':', 1)[0]!;
  return about === SEVERAL ? (row.toolset ?? 'notify') : about;
};

interface Asked {
  readonly named: readonly string[];
  readonly known: readonly string[];
  readonly readsOnly: boolean;
}

function askedBy(url: string, offer: Offer, tools: Tools): Asked {
  const { searchParams } = new URL(url, 'http://localhost');
  const named = searchParams
    .getAll('toolsets')
    .flatMap(text => text.split(','))
    .filter(name => name !== '');
  const known = [...new Set([...tools.values()].map(toolsetOf)), EVERY];
  return { named, known, readsOnly: offer !== 'everything' };
}

const toView = ({ named, known, readsOnly }: Asked): View => ({
  toolsets: named.length === 0 ? null : new Set(named.includes(EVERY) ? known : named),
  readsOnly,
});

/** @throws `VALIDATION_ERROR` for a toolset that does not exist. */
export function viewOf(url: string, offer: Offer, tools: Tools): View {
  const asked = askedBy(url, offer, tools);
  const { named, known } = asked;
  if (named.some(name => !known.includes(name)))
    fail(
      'VALIDATION_ERROR',
      { count: 1 },
      { details: [invalidField('toolsets', 'choice', { choices: known.join(', ') })] },
    );
  return toView(asked);
}

/**
 * Returns the scopes that a host requests from its user first: those of the tools that its address
 * lists. A person reads them, so they are few unless the address requests more. A tool that uses
 * several channels adds only the scopes of channels of which another tool is listed. Toolsets that
 * do not exist are refused once there is a token.
 */
export function firstScopes(url: string, offer: Offer, tools: Tools): readonly Scope[] {
  const asked = askedBy(url, offer, tools);
  const view = toView({ ...asked, named: asked.named.filter(name => asked.known.includes(name)) });
  const listed = [...tools.values()].filter(tool => isListed(tool, view));
  const channels = new Set(
    [...tools.values()].filter(tool => isListed(tool, { ...view, readsOnly: false })).map(aboutOf),
  );
  const own = listed.filter(tool => aboutOf(tool) !== SEVERAL).flatMap(({ scope }) => openedBy(scope));
  const several = listed.filter(tool => aboutOf(tool) === SEVERAL).flatMap(({ scope }) => openedBy(scope));
  const asOthers = several.filter(scope => channels.has(scope.split(':', 1)[0]!));
  return [...new Set([...own, ...(asOthers.length > 0 ? asOthers : several)])];
}

const aboutOf = ({ scope }: PreparedTool): string => scope.split(':', 1)[0]!;

/** Returns whether a tool can be called at an address at all. */
export const isCallable = ({ row }: PreparedTool, { readsOnly }: View): boolean => !readsOnly || row.effect === 'reads';

/** Returns whether an address lists a tool to a caller with its scope. */
export const isListed = (tool: PreparedTool, view: View): boolean =>
  isCallable(tool, view) && (view.toolsets ? view.toolsets.has(toolsetOf(tool)) : tool.row.usual === true);
