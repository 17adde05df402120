import type { Config } from '../../../../kernel/config/config.js';
import type { MessageContent, Provider, ProviderDeps } from './port.js';

/** A provider by name; made in the processes that send. */
export interface ProviderDefinition<Content extends MessageContent = MessageContent> {
  readonly name: string;
  /** The `kind` of the addresses that it writes to. */
  readonly addressKind: string;
  /** It needs no configuration of the operator, and so is always configured. */
  readonly builtIn: boolean;
  isConfigured(config: Config): boolean;
  readonly referenceForms: ReferenceForms | null;
  /** `null` when it is not configured. It is not started yet. */
  create(config: Config, deps: ProviderDeps): Promise<Provider<Content>> | null;
}

/**
 * Returns the references that a message may have whose receipt names this one, in ranks: the likeliest first. For
 * peers that write an identifier in two ways.
 */
export type ReferenceForms = (ref: string) => readonly (readonly string[])[];

interface ProviderParts<Settings, Content extends MessageContent> {
  name: string;
  addressKind: string;
  /** `false` by default. */
  builtIn?: boolean;
  /** Absent where receipts name messages exactly as they were accepted. */
  referenceForms?: ReferenceForms;
  settings(config: Config): Settings | null;
  /** Loads its code: a process without its settings needs none of it. */
  create(settings: Settings, deps: ProviderDeps): Promise<Provider<Content>>;
}

export const defineProvider = <Settings, Content extends MessageContent>({
  name,
  addressKind,
  builtIn = false,
  referenceForms,
  settings,
  create,
}: ProviderParts<Settings, Content>): ProviderDefinition<Content> => ({
  name,
  addressKind,
  builtIn,
  referenceForms: referenceForms ?? null,
  isConfigured: config => settings(config) !== null,
  create: (config, deps) => {
    const ownSettings = settings(config);
    return ownSettings === null ? null : create(ownSettings, deps);
  },
});
