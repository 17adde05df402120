import type { UNSUBSCRIBE_PAGE } from '../../../../catalogue/pages/preferences.js';
import type { Locale } from '../../../errors/errors.js';
import { say } from '../../../errors/text.js';
import { type Brand, brandedPage } from '../branded-page.js';
import { type Html, html } from '../html.js';
import type { Page } from '../page.js';
import { type OwnTexts, ownIn } from './own-texts.js';

/** The texts of these pages, passed in from the catalogue. */
export type UnsubscribeTexts = typeof UNSUBSCRIBE_PAGE;

export interface UnsubscribeView {
  readonly locale: Locale;
  readonly token: string;
  readonly brand: Brand;
  /**
   * Those of the workspace, in all languages. They are shown beside the texts that explain the
   * action, never instead of them.
   */
  readonly own: readonly OwnTexts[];
  /** Enough of it to recognise it. */
  readonly address: string | null;
  /** The topic to leave; `null` for all marketing by e-mail. */
  readonly topic: { readonly id: string; readonly name: string } | null;
}

/**
 * Explains the action of its button, and does nothing by itself: programs that scan mails open
 * links too.
 */
export const unsubscribePage = (texts: UnsubscribeTexts, view: UnsubscribeView): Page => {
  const { brand, locale, token, topic } = view;
  const query = topic ? `?topicId=${encodeURIComponent(topic.id)}` : '';
  return brandedPage(
    brand,
    locale,
    texts.title[locale],
    html`<p>${topic ? say(texts.topic, locale, named(texts, view, topic.name)) : say(texts.all, locale, named(texts, view))}</p>
<p class="note">${(topic ? texts.staysTopic : texts.stays)[locale]}</p>
${ownText(ownIn(view.own, locale)?.unsubscribeText)}
<form method="post" action="/unsubscribe/${token}${query}">
<input type="hidden" name="unsubscribe" value="yes">
<div class="actions"><button type="submit">${texts.button[locale]}</button></div>
</form>
<p class="note"><a href="/preferences/${token}">${texts.choose[locale]}</a></p>`,
  );
};

/** Confirms the action, and leads to the page that changes it. */
export const unsubscribedPage = (texts: UnsubscribeTexts, view: UnsubscribeView): Page => {
  const { brand, locale, token, topic } = view;
  return brandedPage(
    brand,
    locale,
    texts.done[locale],
    html`<p role="status">${topic ? say(texts.doneTopic, locale, named(texts, view, topic.name)) : say(texts.doneAll, locale, named(texts, view))}</p>
${ownText(ownIn(view.own, locale)?.unsubscribedText)}
<p class="note"><a href="/preferences/${token}">${texts.mistake[locale]}</a></p>`,
  );
};

const ownText = (text: string | null | undefined): Html | false => !!text && html`<p class="lines">${text}</p>`;

const named = (texts: UnsubscribeTexts, { locale, brand, address }: UnsubscribeView, topic = '') => ({
  workspace: brand.name,
  address: address ?? texts.you[locale],
  topic,
});
