/** A host takes the address by a command, in a file of its own, or in its settings, which the texts describe. */
export interface KnownHost {
  name: string;
  /** The command to run or the text to write, with the address in it. */
  code?: (mcp: string) => string;
  /** It runs on servers of its maker, which reach public addresses alone. */
  isRemote?: boolean;
}

const json = (value: object): string => JSON.stringify(value, null, 2);

export const KNOWN_HOSTS = {
  claude: { name: 'Claude', isRemote: true },
  claudeCode: { name: 'Claude Code', code: mcp => `claude mcp add --transport http switchboard ${mcp}` },
  chatgpt: { name: 'ChatGPT', isRemote: true },
  cursor: { name: 'Cursor', code: mcp => json({ mcpServers: { switchboard: { url: mcp } } }) },
  vscode: { name: 'VS Code', code: mcp => json({ servers: { switchboard: { type: 'http', url: mcp } } }) },
  other: { name: '', code: mcp => json({ mcpServers: { switchboard: { type: 'http', url: mcp } } }) },
} as const satisfies Record<string, KnownHost>;

export type HostName = keyof typeof KNOWN_HOSTS;

export const HOST_NAMES = Object.keys(KNOWN_HOSTS) as HostName[];
