import { CHANNEL_NAMES, PREFERENCES_PAGE } from '../../catalogue/pages/preferences.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import { type Brand, brandedPage } from '../../kernel/http/pages/branded-page.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import type { Page } from '../../kernel/http/pages/page.js';

/** What a contact chose, as the graph answers it. */
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

/** What it chose about the tracking of its mails. */
export interface TrackingView {
  readonly offered: boolean;
  readonly objects: boolean;
}

interface Shown {
  readonly locale: Locale;
  readonly token: string;
  readonly brand: Brand;
  readonly saved: boolean;
}

/** Every choice that is shown is also submitted as shown: what was added meanwhile stays as it is. */
export const preferencesPage = (
  { locale, token, brand, saved }: Shown,
  choices: PreferencesView,
  tracking: TrackingView,
): Page =>
  brandedPage(
    brand,
    locale,
    PREFERENCES_PAGE.title[locale],
    html`${saved && html`<p class="good" role="status">${PREFERENCES_PAGE.saved[locale]}</p>`}
<p>${say(PREFERENCES_PAGE.intro, locale, { workspace: brand.name })}</p>
<form method="post" action="/preferences/${token}">
<fieldset>
<legend>${PREFERENCES_PAGE.marketing[locale]}</legend>
<input type="hidden" name="shown" value="marketing">
<label class="choice"><input type="checkbox" name="marketing" value="yes"${choices.receiveMarketing && html` checked`}><span>${PREFERENCES_PAGE.receive[locale]}<span class="note more">${PREFERENCES_PAGE.receiveNote[locale]}</span></span></label>
</fieldset>
${group(PREFERENCES_PAGE.topics[locale], choices.topics.map(topicChoice))}
${group(
  PREFERENCES_PAGE.channels[locale],
  choices.channels.map(channel => channelChoice(locale, channel)),
)}
${group(PREFERENCES_PAGE.tracking[locale], tracking.offered ? [trackingChoice(locale, tracking)] : [])}
<div class="actions"><button type="submit">${PREFERENCES_PAGE.save[locale]}</button></div>
</form>`,
  );

const group = (title: string, choices: readonly Html[]): Html | false =>
  choices.length > 0 &&
  html`<fieldset>
<legend>${title}</legend>
${choices}
</fieldset>`;

const topicChoice = ({ id, name, description, subscribed }: TopicView): Html =>
  html`<input type="hidden" name="shownTopic" value="${id}">
<label class="choice"><input type="checkbox" name="topic" value="${id}"${subscribed && html` checked`}><span>${name}${description !== null && html`<span class="note more">${description}</span>`}</span></label>`;

const channelChoice = (locale: Locale, { channel, address, receives }: ChannelView): Html =>
  html`<input type="hidden" name="shownChannel" value="${channel}">
<label class="choice"><input type="checkbox" name="channel" value="${channel}"${receives && html` checked`}><span>${nameOf(channel, locale)}${address !== null && html`<span class="note more">${address}</span>`}</span></label>`;

const trackingChoice = (locale: Locale, { objects }: TrackingView): Html =>
  html`<input type="hidden" name="shown" value="tracking">
<label class="choice"><input type="checkbox" name="tracking" value="yes"${!objects && html` checked`}><span>${PREFERENCES_PAGE.track[locale]}<span class="note more">${PREFERENCES_PAGE.trackNote[locale]}</span></span></label>`;

/** A channel of a later version has no name here. */
const nameOf = (channel: string, locale: Locale): string =>
  Object.hasOwn(CHANNEL_NAMES, channel) ? CHANNEL_NAMES[channel as keyof typeof CHANNEL_NAMES][locale] : channel;
