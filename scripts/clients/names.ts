/** The name of an operation in a client: `chatapp.instances` and `connect`. */
export interface MethodName {
  /** In camel case, from the outermost; never empty. */
  readonly resource: readonly string[];
  readonly method: string;
}

export interface Named {
  /** In upper case. */
  readonly verb: string;
  /** Below `/v1`: `/topics/{id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly status: number;
  /** True if it answers a list. */
  readonly lists: boolean;
  readonly downloads: boolean;
  readonly uploads: boolean;
}

/**
 * Names for which the rule has no good result, by operation or by the end of its path, each with
 * its reason. A name of a published method stays: a further entry must be new.
 */
const ODD: Readonly<Record<string, string>> = {
  // A send is named after the channel, not after the list of sent messages.
  sendVoice: 'voice.send',
  dryRunVoice: 'voice.dryRun',
  sendTemplate: 'templates.send',
  dryRunTemplate: 'templates.dryRun',
  sendNotification: 'notify.send',
  dryRunNotification: 'notify.dryRun',
  replyToConversation: 'conversations.reply',
  sendCommentReply: 'photosocial.comments.reply',
  // A 201 whose path ends with a verb.
  duplicateCampaign: 'campaigns.duplicate',
  sendSampleEvent: 'eventTypes.trigger',
  buyPhoneNumber: 'phoneNumbers.buy',
  // A path whose plural is elsewhere.
  createReport: 'reports.create',
  // An object that is made with a 200 or a 202.
  createOauthApp: 'oauth.apps.create',
  createSuppressions: 'suppressions.create',
  startAutomationRun: 'automations.runs.start',
  // A POST that replaces a setting, or a part of one.
  'connect-page': 'connectPage.set',
  '{id}/official/credentials': 'official.setCredentials',
  '{id}/official/signup': 'official.signUp',
  'identity-secret': 'rotateIdentitySecret',
  lookAtConversation: 'conversations.presence.set',
  // An object for which the path has a verb, or a verb for which it has a noun.
  getExportContact: 'contacts.exportOne',
  getSegmentExplanation: 'segments.explain',
  'messages/inbound/{id}/media': 'media.fetch',
  addContactTag: 'contacts.tags.add',
  removeContactTag: 'contacts.tags.remove',
  markConversationRead: 'conversations.markRead',
  markConversationUnread: 'conversations.markUnread',
  // Two lists of one thing: of one webhook, and of all.
  listWebhookDeliveries: 'webhooks.listDeliveries',
};

const camel = (text: string): string => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Segments that only group verbs, or that repeat the channel of a send. */
const LEFT_OUT = new Set(['actions']);
const SENT = /\/messages(\/dry-run)?$/;

/**
 * Returns the name that an operation has by its own row of the API alone, so that a further row
 * never renames another: the literal parts of its path are its resource, and its method is by the
 * work of the row. A POST that creates nothing (no 201), and a file, are called as their path ends.
 */
export function nameOf(operation: Named): MethodName {
  const { path } = operation;
  const parts = path.split('/').filter(part => part !== '' && !LEFT_OUT.has(part));
  const nouns = parts.filter(part => !part.startsWith('{')).map(camel);
  const odd = oddName(operation, nouns);
  if (odd) return split(odd);
  if (operation.verb === 'POST' && operation.status === 202 && SENT.test(path))
    return { resource: nouns.slice(0, -1), method: 'send' };
  if (path.endsWith('/messages/dry-run')) return { resource: nouns.slice(0, -2), method: 'dryRun' };
  const endsWithNoun = !parts.at(-1)!.startsWith('{');
  const isVerb = endsWithNoun && (operation.downloads || (operation.verb === 'POST' && operation.status !== 201));
  if (isVerb && !(operation.uploads && operation.status === 201)) return split(nouns.join('.'));
  return { resource: nouns, method: methodOf(operation) };
}

function oddName({ operationId, path, verb }: Named, nouns: readonly string[]): string | null {
  if (ODD[operationId]) return ODD[operationId];
  if (verb !== 'POST') return null;
  const end = Object.keys(ODD).find(key => path.endsWith(`/${key}`));
  if (!end) return null;
  const outside = end
    .split('/')
    .filter(part => !part.startsWith('{') && part !== 'messages' && part !== 'inbound').length;
  return [...nouns.slice(0, -outside), ODD[end]].join('.');
}

function split(name: string): MethodName {
  const parts = name.split('.');
  return { resource: parts.slice(0, -1), method: parts.at(-1)! };
}

function methodOf({ verb, lists, uploads }: Named): string {
  if (uploads) return 'upload';
  if (verb === 'GET') return lists ? 'list' : 'get';
  return { POST: 'create', PATCH: 'update', PUT: 'set', DELETE: 'delete' }[verb] ?? verb.toLowerCase();
}

/** Odd names whose operation there is no more. */
export function unusedNames(operations: readonly { readonly operationId: string; readonly path: string }[]): string[] {
  const isUsed = (key: string) =>
    operations.some(({ operationId, path }) => operationId === key || path.endsWith(`/${key}`));
  return Object.keys(ODD).filter(key => !isUsed(key));
}
