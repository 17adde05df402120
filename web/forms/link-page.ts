import { FORM_PAGE } from '../../catalogue/pages/form.js';
import { UNSUBSCRIBE_PAGE } from '../../catalogue/pages/preferences.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import { brandedPage } from '../../kernel/http/pages/branded-page.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import type { Page } from '../../kernel/http/pages/page.js';
import { donePage } from '../../kernel/http/pages/shown/form-page.js';
import type { Branded } from '../request/branding.js';

/** A submission, as the graph answers it to the person who follows a link in its mail. */
export interface SubmissionView extends Branded {
  readonly formId: string;
  readonly language: Locale;
  readonly status: 'PENDING' | 'APPLIED' | 'CONFIRMED' | 'CANCELLED';
  readonly address: string | null;
  readonly title: string;
  readonly topics: readonly string[];
  readonly successText: string | null;
  readonly redirectUrl: string | null;
  readonly unsubscribeToken: string | null;
}

export const confirmPage = (token: string, submission: SubmissionView): Page => {
  const { language, address, status, branding } = submission;
  if (status === 'CONFIRMED') return confirmedPage(submission);
  const email = address ?? UNSUBSCRIBE_PAGE.you[language];
  return brandedPage(
    branding,
    language,
    FORM_PAGE.confirm[language],
    html`${aboutOf(submission)}
<p>${say(FORM_PAGE.confirmNote, language, { email })}</p>
<form method="post" action="/forms/confirm/${token}">
<div class="actions"><button type="submit">${FORM_PAGE.confirmButton[language]}</button></div>
</form>`,
  );
};

export const confirmedPage = ({ branding, language, successText, unsubscribeToken }: SubmissionView): Page =>
  donePage(
    FORM_PAGE,
    branding,
    language,
    successText ?? FORM_PAGE.doneNote[language],
    unsubscribeToken === null ? null : `/forms/unsubscribe/${unsubscribeToken}`,
  );

export const leavePage = (token: string, submission: SubmissionView): Page => {
  const { language, status, branding } = submission;
  if (status === 'CANCELLED') return leftPage(submission);
  return brandedPage(
    branding,
    language,
    FORM_PAGE.leave[language],
    html`${aboutOf(submission)}
<p>${FORM_PAGE.leaveNote[language]}</p>
<form method="post" action="/forms/unsubscribe/${token}">
<div class="actions"><button type="submit">${FORM_PAGE.leave[language]}</button></div>
</form>`,
  );
};

export const leftPage = ({ branding, language }: SubmissionView): Page =>
  brandedPage(branding, language, FORM_PAGE.left[language], html`<p role="status">${FORM_PAGE.leftNote[language]}</p>`);

/** Shows the form and its topics, so that a person knows the subject of the link. */
const aboutOf = ({ title, topics }: SubmissionView): Html =>
  html`<p><strong>${title}</strong></p>
${
  topics.length > 0 &&
  html`<ul>
${topics.map(topic => html`<li>${topic}</li>`)}
</ul>`
}`;
