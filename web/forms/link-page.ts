import { FORM_PAGE } from '../../catalogue/pages/form.js';
import { UNSUBSCRIBE_PAGE } from '../../catalogue/pages/preferences.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import { type Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import { donePage } from './form-page.js';

/** A submission, as the graph answers it to who follows a link in its mail. */
export interface SubmissionView {
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

export const confirmPage = (token: string, submission: SubmissionView): Html => {
  const { language, address, status } = submission;
  if (status === 'CONFIRMED') return confirmedPage(submission);
  const email = address ?? UNSUBSCRIBE_PAGE.you[language];
  return layout(
    language,
    FORM_PAGE.confirm[language],
    html`${aboutOf(submission)}
<p>${say(FORM_PAGE.confirmNote, language, { email })}</p>
<form method="post" action="/forms/confirm/${token}">
<div class="actions"><button type="submit">${FORM_PAGE.confirmButton[language]}</button></div>
</form>`,
  );
};

export const confirmedPage = ({ language, successText, unsubscribeToken }: SubmissionView): Html =>
  donePage(
    language,
    successText ?? FORM_PAGE.doneNote[language],
    unsubscribeToken === null ? null : `/forms/unsubscribe/${unsubscribeToken}`,
  );

export const leavePage = (token: string, submission: SubmissionView): Html => {
  const { language, status } = submission;
  if (status === 'CANCELLED') return leftPage(submission);
  return layout(
    language,
    FORM_PAGE.leave[language],
    html`${aboutOf(submission)}
<p>${FORM_PAGE.leaveNote[language]}</p>
<form method="post" action="/forms/unsubscribe/${token}">
<div class="actions"><button type="submit">${FORM_PAGE.leave[language]}</button></div>
</form>`,
  );
};

export const leftPage = ({ language }: SubmissionView): Html =>
  layout(language, FORM_PAGE.left[language], html`<p role="status">${FORM_PAGE.leftNote[language]}</p>`);

/** The form and its topics, so that a person knows what the link is about. */
const aboutOf = ({ title, topics }: SubmissionView): Html =>
  html`<p><strong>${title}</strong></p>
${
  topics.length > 0 &&
  html`<ul>
${topics.map(topic => html`<li>${topic}</li>`)}
</ul>`
}`;
