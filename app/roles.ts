import { type Config, ConfigError } from '../kernel/config/config.js';
import { type Duration, minutes, seconds } from '../kernel/context/clock.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';

/**
 * Throws a `ConfigError` for a name that no subgraph has: the process would serve nothing. And for a process that serves one
 * subgraph and does not know where the others are: it would run their code on its own connections.
 */
export function assertKnown({ roles, subgraphUrls }: Config, all: readonly Subgraph[]): void {
  const names = all.map(({ name }) => name);
  const named = [
    ...namedOf(roles).map(name => ['ROLE', name] as const),
    ...Object.keys(subgraphUrls).map(name => ['SUBGRAPH_URLS', name] as const),
  ];
  const errors = named
    .filter(([, name]) => !names.includes(name))
    .map(([variable, name]) => `${variable}: there is no subgraph "${name}". The subgraphs are ${names.join(', ')}`);
  if (errors.length > 0) throw new ConfigError(errors);
  const own = namedOf(roles);
  const missing = own.length === 0 ? [] : names.filter(name => !own.includes(name) && !subgraphUrls[name]);
  if (missing.length > 0)
    throw new ConfigError([
      `SUBGRAPH_URLS: a process with the role subgraph:${own[0]} calls the other subgraphs; add the URL of ${missing.join(', ')}`,
    ]);
}

/** The subgraphs that the roles `subgraph:<name>` name. */
const namedOf = (roles: Config['roles']): string[] =>
  roles.filter(role => role.startsWith('subgraph:')).map(role => role.slice('subgraph:'.length));

/** The subgraphs that this process serves itself; the others answer at their URL. */
export function hosted(config: Config, all: readonly Subgraph[]): Subgraph[] {
  const named = namedOf(config.roles);
  if (named.length > 0) return all.filter(({ name }) => named.includes(name));
  // A worker touches the tables of every subgraph, wherever their graph is served.
  return config.roles.includes('worker') ? [...all] : all.filter(({ name }) => !config.subgraphUrls[name]);
}

const REQUEST_STATEMENT: Duration = seconds(10);
/** Only for statements that hang: a job may delete what a long time has left. */
const JOB_STATEMENT: Duration = minutes(5);

/** Limit of one statement in a process of these roles. A process that serves requests and works jobs has that of jobs. */
export const statementTimeoutOf = ({ roles }: Config): Duration =>
  roles.includes('worker') ? JOB_STATEMENT : REQUEST_STATEMENT;
