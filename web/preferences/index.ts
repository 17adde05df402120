import { type Request, type Response, Router } from 'express';
import { CHANNEL_NAMES, PREFERENCES_PAGE } from '../../catalogue/pages/preferences.js';
import type { Brand } from '../../kernel/http/pages/branded-page.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import type { OwnTexts } from '../../kernel/http/pages/shown/own-texts.js';
import {
  type PreferencesView,
  preferencesPage,
  type TrackingView,
} from '../../kernel/http/pages/shown/preferences-page.js';
import { prefersHtml, sendData, servePage } from '../request/answer.js';
import { BRANDING, PAGE_TEXTS, senderBrand } from '../request/branding.js';
import { languageOf, type Visitor, visitorOf } from '../request/contact-link.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { allOf, readSubmitted, type Submitted } from '../request/submitted.js';

interface Asked {
  readonly senderBranding: Brand;
  readonly senderPageTexts: readonly OwnTexts[];
  readonly preferences: PreferencesView;
  readonly trackingChoice: TrackingView;
}

interface Chosen {
  readonly messageId: string | null;
  readonly receiveMarketing: boolean | null;
  /** True if the contact objects to tracking; `null` when it was not asked. */
  readonly objects: boolean | null;
  readonly topics: readonly { readonly id: string; readonly subscribed: boolean }[];
  readonly channels: readonly { readonly channel: string; readonly receives: boolean }[];
}

const TEXTS = { page: PREFERENCES_PAGE, channels: CHANNEL_NAMES };

const CHOICES =
  'languages receiveMarketing channels { channel address receives } topics { id name description subscribed }';
const TRACKING = 'offered objects';
const ASK = `query { senderBranding { ${BRANDING} } senderPageTexts { ${PAGE_TEXTS} } preferences { ${CHOICES} } trackingChoice { ${TRACKING} } }`;
const SAVE = `mutation ($messageId: ID, $receiveMarketing: Boolean, $topics: [TopicPreferenceInput!]!, $channels: [ChannelPreferenceInput!]!, $objects: Boolean) {
  savePreferences(messageId: $messageId, receiveMarketing: $receiveMarketing, topics: $topics, channels: $channels) { ${CHOICES} }
  saveTrackingChoice(objects: $objects) { ${TRACKING} }
}`;

/**
 * `/preferences/{token}`: the choices of a contact. They change by POST alone, and the token is the
 * permission.
 */
export function createPreferencesPages(parts: PageParts): Router {
  const pages = new PreferencesPages(parts);
  const router = Router();
  servePage(
    router,
    parts,
    '/preferences/:token',
    (req, res) => pages.show(req, res),
    (req, res) => pages.save(req, res),
    senderBrand(parts, req => visitorOf(req, parts.services.box).caller),
  );
  return router;
}

class PreferencesPages {
  readonly #ask: PageOperation<object, Asked>;
  readonly #save: PageOperation<Chosen, { savePreferences: PreferencesView; saveTrackingChoice: TrackingView }>;

  constructor(readonly parts: PageParts) {
    this.#ask = pageOperation(parts, ASK);
    this.#save = pageOperation(parts, SAVE);
  }

  async show(req: Request, res: Response): Promise<void> {
    const visitor = visitorOf(req, this.parts.services.box);
    const asked = await this.#ask({ req, caller: visitor.caller }, {});
    send(req, res, visitor, asked, false);
  }

  async save(req: Request, res: Response): Promise<void> {
    const visitor = visitorOf(req, this.parts.services.box);
    const { caller, messageId } = visitor;
    const chosen = { messageId, ...chosenOf(await readSubmitted(req)) };
    const { senderBranding, senderPageTexts } = await this.#ask({ req, caller }, {});
    const saved = await this.#save({ req, caller }, chosen);
    const { savePreferences: preferences, saveTrackingChoice: trackingChoice } = saved;
    const answer = { senderBranding, senderPageTexts, preferences, trackingChoice };
    send(req, res, visitor, answer, true);
  }
}

function send(req: Request, res: Response, { token }: Visitor, asked: Asked, saved: boolean): void {
  const { senderBranding: brand, senderPageTexts: own, preferences, trackingChoice } = asked;
  const locale = languageOf(req, preferences.languages);
  if (prefersHtml(req))
    sendPage(res, 200, preferencesPage(TEXTS, { locale, token, brand, own, saved }, preferences, trackingChoice), {
      formTargets: [],
    });
  else sendData(res, 200, { ...preferences, tracking: trackingChoice });
}

/** A box that is not checked is not submitted, so the form says which boxes it showed. */
function chosenOf(submitted: Submitted): Omit<Chosen, 'messageId'> {
  const [topics, channels] = [allOf(submitted, 'topic'), allOf(submitted, 'channel')];
  const unique = (name: string) => [...new Set(allOf(submitted, name))];
  return {
    receiveMarketing: allOf(submitted, 'shown').includes('marketing')
      ? allOf(submitted, 'marketing').includes('yes')
      : null,
    objects: allOf(submitted, 'shown').includes('tracking') ? !allOf(submitted, 'tracking').includes('yes') : null,
    topics: unique('shownTopic').map(id => ({ id, subscribed: topics.includes(id) })),
    channels: unique('shownChannel').map(channel => ({ channel, receives: channels.includes(channel) })),
  };
}
