import { type Request, type Response, Router } from 'express';
import { UNSUBSCRIBE_PAGE } from '../../catalogue/pages/preferences.js';
import { isId } from '../../kernel/context/ids.js';
import { fail } from '../../kernel/errors/errors.js';
import type { Brand } from '../../kernel/http/pages/branded-page.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import type { OwnTexts } from '../../kernel/http/pages/shown/own-texts.js';
import {
  type UnsubscribeView,
  unsubscribedPage,
  unsubscribePage,
} from '../../kernel/http/pages/shown/unsubscribe-page.js';
import { prefersHtml, sendData, servePage } from '../request/answer.js';
import { BRANDING, PAGE_TEXTS, senderBrand } from '../request/branding.js';
import { languageOf, type Visitor, visitorOf } from '../request/contact-link.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { allOf, oneOf, readSubmitted, type Submitted } from '../request/submitted.js';

/** The data of the contact that the pages need. */
interface Choices {
  readonly languages: readonly string[];
  readonly channels: readonly {
    readonly channel: string;
    readonly address: string | null;
    readonly receives: boolean;
  }[];
  readonly topics: readonly { readonly id: string; readonly name: string; readonly subscribed: boolean }[];
}

interface Asked {
  readonly senderBranding: Brand;
  readonly senderPageTexts: readonly OwnTexts[];
  readonly preferences: Choices;
}

const CHOICES = 'languages channels { channel address receives } topics { id name subscribed }';
const ASK = `query { senderBranding { ${BRANDING} } senderPageTexts { ${PAGE_TEXTS} } preferences { ${CHOICES} } }`;
const APPLY = `mutation ($messageId: ID, $topicId: ID, $oneClick: Boolean!) {
  unsubscribe(messageId: $messageId, topicId: $topicId, oneClick: $oneClick) { ${CHOICES} }
}`;

/** The form value of RFC 8058, by which a mail program unsubscribes its reader. */
const ONE_CLICK = { name: 'List-Unsubscribe', value: 'one-click' } as const;

/**
 * `/unsubscribe/{token}`, with `?topicId=` for one topic: GET explains the effect of POST, and
 * changes nothing. No cookie, no script. The token is the permission.
 */
export function createUnsubscribePages(parts: PageParts): Router {
  const pages = new UnsubscribePages(parts);
  const router = Router();
  servePage(
    router,
    parts,
    '/unsubscribe/:token',
    (req, res) => pages.confirm(req, res),
    (req, res) => pages.apply(req, res),
    senderBrand(parts, req => visitorOf(req, parts.services.box).caller),
  );
  return router;
}

class UnsubscribePages {
  readonly #ask: PageOperation<object, Asked>;
  readonly #apply: PageOperation<
    { messageId: string | null; topicId: string | null; oneClick: boolean },
    { unsubscribe: Choices }
  >;

  constructor(readonly parts: PageParts) {
    this.#ask = pageOperation(parts, ASK);
    this.#apply = pageOperation(parts, APPLY);
  }

  async confirm(req: Request, res: Response): Promise<void> {
    const visitor = visitorOf(req, this.parts.services.box);
    const topicId = topicIdOf(req, []);
    const asked = await this.#ask({ req, caller: visitor.caller }, {});
    const view = viewOf(req, visitor, asked, topicId);
    if (prefersHtml(req)) return sendPage(res, 200, unsubscribePage(UNSUBSCRIBE_PAGE, view), { formTargets: [] });
    sendData(res, 200, stateOf(asked.preferences, topicId));
  }

  async apply(req: Request, res: Response): Promise<void> {
    const visitor = visitorOf(req, this.parts.services.box);
    const submitted = await readSubmitted(req);
    const topicId = topicIdOf(req, submitted);
    const { caller, messageId } = visitor;
    const asked = await this.#ask({ req, caller }, {});
    const oneClick = oneOf(submitted, ONE_CLICK.name).toLowerCase() === ONE_CLICK.value;
    const { unsubscribe } = await this.#apply({ req, caller }, { messageId, topicId, oneClick });
    const view = viewOf(req, visitor, asked, topicId);
    if (prefersHtml(req)) return sendPage(res, 200, unsubscribedPage(UNSUBSCRIBE_PAGE, view));
    sendData(res, 200, stateOf(unsubscribe, topicId));
  }
}

/**
 * Returns the topic that the address or the form names; `null` if there is none. Throws
 * `UNSUBSCRIBE_TOPIC_UNKNOWN` for a value that names no single topic: an error must never opt out
 * of more than was requested.
 */
function topicIdOf(req: Request, submitted: Submitted): string | null {
  // A name that is nearly right was meant: `topicid`, `topicId[]`.
  const named = Object.entries(req.query).filter(([name]) => /^topic/i.test(name));
  if (named.some(([name]) => name !== 'topicId')) fail('UNSUBSCRIBE_TOPIC_UNKNOWN');
  const given = new Set([...named.flatMap(([, value]) => value), ...allOf(submitted, 'topicId')]);
  if (given.size === 0) return null;
  const [topicId] = given;
  return given.size === 1 && typeof topicId === 'string' && isId('top', topicId)
    ? topicId
    : fail('UNSUBSCRIBE_TOPIC_UNKNOWN');
}

/** Throws `UNSUBSCRIBE_TOPIC_UNKNOWN`. */
function topicOf({ topics }: Choices, id: string | null): Choices['topics'][number] | null {
  return id === null ? null : (topics.find(topic => topic.id === id) ?? fail('UNSUBSCRIBE_TOPIC_UNKNOWN'));
}

function viewOf(req: Request, { token }: Visitor, asked: Asked, topicId: string | null): UnsubscribeView {
  const { preferences, senderBranding: brand, senderPageTexts: own } = asked;
  const address = preferences.channels.find(({ channel }) => channel === 'email')?.address ?? null;
  const locale = languageOf(req, preferences.languages);
  return { locale, token, brand, own, address, topic: topicOf(preferences, topicId) };
}

/** Returns the data for a program. */
function stateOf(choices: Choices, topicId: string | null): object {
  const topic = topicOf(choices, topicId);
  const email = choices.channels.find(({ channel }) => channel === 'email');
  const receives = topic ? topic.subscribed : (email?.receives ?? true);
  return { channel: 'email', topicId, unsubscribed: !receives };
}
