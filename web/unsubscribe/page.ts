import { UNSUBSCRIBE_PAGE } from '../../catalogue/pages/preferences.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import { type Brand, brandedPage } from '../../kernel/http/pages/branded-page.js';
import { html } from '../../kernel/http/pages/html.js';
import type { Page } from '../../kernel/http/pages/page.js';

export interface UnsubscribeView {
  readonly locale: Locale;
  readonly token: string;
  readonly brand: Brand;
  /** Enough of it to recognise it. */
  readonly address: string | null;
  /** The topic to leave; `null`: all marketing by e-mail. */
  readonly topic: { readonly id: string; readonly name: string } | null;
}

/** Says what a press of its button does, and does nothing by itself: programs that scan mails open links too. */
export const confirmPage = (view: UnsubscribeView): Page => {
  const { brand, locale, token, topic } = view;
  const query = topic ? `?topicId=${encodeURIComponent(topic.id)}` : '';
  return brandedPage(
    brand,
    locale,
    UNSUBSCRIBE_PAGE.title[locale],
    html`<p>${topic ? say(UNSUBSCRIBE_PAGE.topic, locale, named(view, topic.name)) : say(UNSUBSCRIBE_PAGE.all, locale, named(view))}</p>
<p class="note">${(topic ? UNSUBSCRIBE_PAGE.staysTopic : UNSUBSCRIBE_PAGE.stays)[locale]}</p>
<form method="post" action="/unsubscribe/${token}${query}">
<input type="hidden" name="unsubscribe" value="yes">
<div class="actions"><button type="submit">${UNSUBSCRIBE_PAGE.button[locale]}</button></div>
</form>
<p class="note"><a href="/preferences/${token}">${UNSUBSCRIBE_PAGE.choose[locale]}</a></p>`,
  );
};

export const unsubscribedPage = (view: UnsubscribeView): Page => {
  const { brand, locale, token, topic } = view;
  return brandedPage(
    brand,
    locale,
    UNSUBSCRIBE_PAGE.done[locale],
    html`<p role="status">${topic ? say(UNSUBSCRIBE_PAGE.doneTopic, locale, named(view, topic.name)) : say(UNSUBSCRIBE_PAGE.doneAll, locale, named(view))}</p>
<p class="note"><a href="/preferences/${token}">${UNSUBSCRIBE_PAGE.mistake[locale]}</a></p>`,
  );
};

const named = ({ locale, brand, address }: UnsubscribeView, topic = '') => ({
  workspace: brand.name,
  address: address ?? UNSUBSCRIBE_PAGE.you[locale],
  topic,
});
