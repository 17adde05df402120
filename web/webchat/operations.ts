import type { Request } from 'express';
import { fail } from '../../kernel/errors/errors.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { originOf } from './for-pages.js';
import { MESSAGE, type MessageView, STATE, type StateView, WIDGET, type WidgetView } from './shown.js';

/** Every call in the name of a visitor says these. */
export interface Visit {
  readonly visitorToken: string;
  readonly origin: string | null;
}

const LONGEST = 256;

/** Throws `WEBCHAT_SESSION_ENDED` without a token. */
export function visitOf(req: Request): Visit {
  const [, visitorToken = ''] = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
  if (visitorToken === '' || visitorToken.length > LONGEST) fail('WEBCHAT_SESSION_ENDED');
  return { visitorToken, origin: originOf(req) };
}

/** An operation of a visitor, which takes further variables of these types. */
const visiting = (kind: 'query' | 'mutation', types: string, call: (args: string) => string): string => {
  const names = [...types.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`);
  const args = ['visitorToken: $visitorToken, origin: $origin', ...names].join(', ');
  return `${kind} ($visitorToken: String!, $origin: String, ${types}) { ${call(args)} }`;
};

/** Every operation that pages of sites call. */
export const operationsOf = (parts: PageParts) =>
  ({
    front: pageOperation(
      parts,
      `query ($token: String!, $origin: String, $language: String) {
        front: webchatFront(token: $token, origin: $origin, language: $language) { widget { ${WIDGET} } open opensAt }
      }`,
    ) as PageOperation<object, { front: FrontView }>,
    open: pageOperation(
      parts,
      `mutation ($token: String!, $origin: String, $visitorToken: String, $identity: String, $language: String, $pageUrl: String, $pageTitle: String) {
        session: openWebchatSession(token: $token, origin: $origin, visitorToken: $visitorToken, identity: $identity, language: $language,
          pageUrl: $pageUrl, pageTitle: $pageTitle) {
          visitorToken visitor { id name email verified } widget { ${WIDGET} } state { ${STATE} }
        }
      }`,
    ) as PageOperation<object, { session: SessionView }>,
    state: pageOperation(
      parts,
      visiting('query', '$asks: Boolean!', args => `state: webchatState(${args}) { ${STATE} }`),
    ) as PageOperation<Visit & { asks: boolean }, { state: StateView }>,
    thread: pageOperation(
      parts,
      visiting('query', '$before: ID', args => `thread: webchatThread(${args}) { messages { ${MESSAGE} } nextBefore }`),
    ) as PageOperation<Visit & { before: string | null }, { thread: ThreadView }>,
    write: pageOperation(
      parts,
      visiting(
        'mutation',
        '$clientId: String!, $text: String, $fileIds: [ID!], $choiceId: ID, $name: String, $email: String',
        args => `message: writeInWebchat(${args}) { ${MESSAGE} }`,
      ),
    ) as PageOperation<Visit, { message: MessageView }>,
    admitFile: pageOperation(
      parts,
      `mutation ($visitorToken: String!, $origin: String) { admitWebchatFile(visitorToken: $visitorToken, origin: $origin) }`,
    ) as PageOperation<Visit, object>,
    keepFile: pageOperation(
      parts,
      visiting(
        'mutation',
        '$upload: String!, $name: String!',
        args => `file: keepWebchatFile(${args}) { id name contentType size }`,
      ),
    ) as PageOperation<Visit & { upload: string; name: string }, { file: object }>,
    read: pageOperation(
      parts,
      visiting('mutation', '$lastId: ID!', args => `readInWebchat(${args})`),
    ) as PageOperation<Visit, object>,
    type: pageOperation(
      parts,
      visiting('mutation', '$typing: Boolean!', args => `typeInWebchat(${args})`),
    ) as PageOperation<Visit & { typing: boolean }, object>,
    take: pageOperation(
      parts,
      visiting('mutation', '$ids: [ID!]!', args => `takeFromWebchat(${args})`),
    ) as PageOperation<Visit & { ids: readonly string[] }, object>,
    bind: pageOperation(
      parts,
      visiting('mutation', '$endpoint: String!, $keys: PushKeysInput!', args => `bindWebchatBrowser(${args})`),
    ) as PageOperation<Visit, object>,
  }) as const;

export type Operations = ReturnType<typeof operationsOf>;

interface FrontView {
  readonly widget: WidgetView;
}

interface SessionView {
  readonly visitorToken: string;
  readonly visitor: object;
  readonly widget: WidgetView;
  readonly state: StateView;
}

interface ThreadView {
  readonly messages: readonly MessageView[];
  readonly nextBefore: string | null;
}
