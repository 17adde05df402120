import type { CHANNEL_NAMES, PREFERENCES_PAGE } from '../../../../catalogue/pages/preferences.js';
import type { Locale } from '../../../errors/errors.js';
import { say } from '../../../errors/text.js';
import { type Brand, brandedPage } from '../branded-page.js';
import { type Html, html } from '../html.js';
import type { Page } from '../page.js';
import { type OwnTexts, ownIn } from './own-texts.js';

/** The texts of this page, passed in from the catalogue. */
export interface PreferencesTexts {
  readonly page: typeof PREFERENCES_PAGE;
  readonly channels: typeof CHANNEL_NAMES;
}

/** The choices of a contact, as the graph answers them. */
export interface PreferencesView {
  readonly languages: readonly string[];
  readonly receiveMarketing: boolean;
  readonly channels: readonly ChannelView[];
  readonly topics: readonly TopicView[];
}

interface ChannelView {
  readonly channel: string;
  readonly address: string | null;
  readonly receives: boolean;
}

interface TopicView {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly subscribed: boolean;
}

/** The choice of the contact about the tracking of its mails. */
export interface TrackingView {
  readonly offered: boolean;
  readonly objects: boolean;
}

interface Shown {
  readonly locale: Locale;
  readonly token: string;
  readonly brand: Brand;
  /** Those of the workspace, in all languages. */
  readonly own: readonly OwnTexts[];
  readonly saved: boolean;
}

/**
 * Every choice that is shown is also submitted as shown: choices that were added meanwhile stay as
 * they are.
 */
export const preferencesPage = (
  { page, channels }: PreferencesTexts,
  { locale, token, brand, own, saved }: Shown,
  choices: PreferencesView,
  tracking: TrackingView,
): Page =>
  brandedPage(
    brand,
    locale,
    ownIn(own, locale)?.preferencesTitle ?? page.title[locale],
    html`${saved && html`<p class="good" role="status">${page.saved[locale]}</p>`}
<p class="lines">${ownIn(own, locale)?.preferencesIntro ?? say(page.intro, locale, { workspace: brand.name })}</p>
<form method="post" action="/preferences/${token}">
<fieldset>
<legend>${page.marketing[locale]}</legend>
<input type="hidden" name="shown" value="marketing">
<label class="choice"><input type="checkbox" name="marketing" value="yes"${choices.receiveMarketing && html` checked`}><span>${page.receive[locale]}<span class="note more">${page.receiveNote[locale]}</span></span></label>
</fieldset>
${group(page.topics[locale], choices.topics.map(topicChoice))}
${group(
  page.channels[locale],
  choices.channels.map(channel => channelChoice(channels, locale, channel)),
)}
${group(page.tracking[locale], tracking.offered ? [trackingChoice(page, locale, tracking)] : [])}
<div class="actions"><button type="submit">${page.save[locale]}</button></div>
</form>`,
  );

type ChannelNames = PreferencesTexts['channels'];

const group = (title: string, choices: readonly Html[]): Html | false =>
  choices.length > 0 &&
  html`<fieldset>
<legend>${title}</legend>
${choices}
</fieldset>`;

const topicChoice = ({ id, name, description, subscribed }: TopicView): Html =>
  html`<input type="hidden" name="shownTopic" value="${id}">
<label class="choice"><input type="checkbox" name="topic" value="${id}"${subscribed && html` checked`}><span>${name}${description !== null && html`<span class="note more">${description}</span>`}</span></label>`;

const channelChoice = (names: ChannelNames, locale: Locale, { channel, address, receives }: ChannelView): Html =>
  html`<input type="hidden" name="shownChannel" value="${channel}">
<label class="choice"><input type="checkbox" name="channel" value="${channel}"${receives && html` checked`}><span>${nameOf(names, channel, locale)}${address !== null && html`<span class="note more">${address}</span>`}</span></label>`;

const trackingChoice = (page: PreferencesTexts['page'], locale: Locale, { objects }: TrackingView): Html =>
  html`<input type="hidden" name="shown" value="tracking">
<label class="choice"><input type="checkbox" name="tracking" value="yes"${!objects && html` checked`}><span>${page.track[locale]}<span class="note more">${page.trackNote[locale]}</span></span></label>`;

/** A channel of a later version has no name here. */
const nameOf = (names: ChannelNames, channel: string, locale: Locale): string =>
  Object.hasOwn(names, channel) ? names[channel as keyof ChannelNames][locale] : channel;
