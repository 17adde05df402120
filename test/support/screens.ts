import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Office } from './dashboard.js';
import type { Made } from './screens-world.js';

/** Each screen: its path, and the element that shows that it is whole. */
const OWN_SCREENS: Readonly<Record<string, readonly [path: (made: Made) => string, ready: string]>> = {
  overview: [() => '?mode=test', 'ul[aria-live]'],
  send: [() => '/send?mode=test', 'textarea'],
  chat: [() => '/send?mode=test&channel=chatapp', 'textarea'],
  notify: [() => '/send/notify?mode=test', 'textarea'],
  inbox: [() => '/inbox?mode=test', 'nav li'],
  conversation: [made => `/inbox/${made.talkId}?mode=test&side=contact`, '[role=log] li'],
  'inbox-report': [() => '/inbox-report?mode=test', 'figure circle'],
  messages: [made => `/messages?mode=test&open=${made.messageId}`, 'aside ol'],
  message: [made => `/messages/${made.messageId}?mode=test`, 'ol'],
  contacts: [() => '/audience/contacts?mode=test', 'tbody tr'],
  erasures: [() => '/audience/erasures?mode=test', 'tbody tr'],
  suppressions: [() => '/audience/suppressions?mode=test', 'tbody tr'],
  segments: [() => '/audience/segments?mode=test', 'tbody tr'],
  'new-segment': [() => '/audience/segments/new?mode=test', 'fieldset'],
  segment: [made => `/audience/segments/${made.segmentId}?mode=test`, 'ul[aria-label] li a'],
  forms: [() => '/audience/forms?mode=test', 'tbody tr'],
  'new-form': [() => '/audience/forms/new?mode=test', 'iframe'],
  form: [made => `/audience/forms/${made.formId}?mode=test`, 'tbody td'],
  'form-edit': [made => `/audience/forms/${made.formId}/edit?mode=test`, 'iframe'],
  'preference-page': [() => '/audience/preferences?mode=test', 'iframe'],
  imports: [() => '/audience/imports?mode=test', 'tbody tr'],
  'new-import': [() => '/audience/imports/new?mode=test', 'strong'],
  import: [made => `/audience/imports/${made.importId}?mode=test`, 'ul li code'],
  contact: [made => `/audience/contacts/${made.contactId}?mode=test`, 'ol'],
  campaigns: [() => '/campaigns?mode=test', 'tbody tr'],
  'campaign-calendar': [() => '/campaigns/calendar?mode=test', 'ol a'],
  'campaign-new': [() => '/campaigns/new?mode=test', 'form'],
  'campaign-what': [made => `/campaigns/${made.draftId}/edit?mode=test&step=what`, 'textarea'],
  'campaign-when': [made => `/campaigns/${made.draftId}/edit?mode=test&step=when`, 'input[type=time]'],
  'campaign-check': [
    made => `/campaigns/${made.draftId}/edit?mode=test&step=check`,
    'section[aria-label^="Excluded"], section[aria-label^="Dest"]',
  ],
  campaign: [made => `/campaigns/${made.campaignId}?mode=test`, 'figure'],
  templates: [() => '/templates?mode=test', 'tbody tr'],
  'template-gallery': [() => '/templates/gallery?mode=test&starter=sale', 'iframe'],
  template: [made => `/templates/${made.templateId}?mode=test`, 'ins'],
  'template-edit': [made => `/templates/${made.templateId}/edit?mode=test&part=email`, 'iframe'],
  automations: [() => '/automations?mode=test', 'tbody tr'],
  automation: [made => `/automations/${made.automationId}?mode=test`, '[data-step=vip]'],
  'automation-run': [made => `/automations/${made.automationId}?mode=test&view=list&run=${made.runId}`, 'aside ol li'],
  'automation-new': [() => '/automations/new?mode=test', 'form'],
  'automation-edit': [made => `/automations/${made.automationId}/edit?mode=test&step=size`, 'aside fieldset'],
  'automation-starts': [
    made => `/automations/${made.automationId}/edit?mode=test&view=list&step=$start`,
    'aside fieldset',
  ],
  'automation-simulate': [made => `/automations/${made.automationId}/edit?mode=test`, 'section button'],
  lines: [() => '/channels/lines?mode=test', 'tbody tr'],
  line: [made => `/channels/lines/${made.lineId}?mode=test`, 'figure'],
  numbers: [() => '/channels/numbers?mode=test', 'tbody tr'],
  number: [made => `/channels/numbers/${made.numberId}?mode=test`, 'form textarea'],
  calls: [() => '/channels/calls?mode=test', 'tbody tr'],
  call: [made => `/channels/calls/${made.callId}?mode=test`, 'ol li'],
  providers: [() => '/channels/providers', 'tbody tr'],
  'provider-gallery': [() => '/channels/providers/new', 'ul li a'],
  'provider-new': [() => '/channels/providers/new?kind=http', 'form'],
  provider: [made => `/channels/providers/${made.providerId}`, 'form fieldset'],
  'email-domains': [() => '/channels/email-domains?mode=test', 'tbody tr'],
  'email-domain': [made => `/channels/email-domains/${made.mailDomainId}?mode=test`, 'dl'],
  'push-apps': [() => '/channels/push-apps?mode=test', 'tbody tr'],
  'web-chats': [() => '/channels/web-chat?mode=test', 'tbody tr'],
  'web-chat': [made => `/channels/web-chat/${made.widgetId}?mode=test`, 'form'],
  'push-app': [made => `/channels/push-apps/${made.pushAppId}?mode=test`, 'tbody tr'],
  senders: [() => '/channels/senders?mode=test', 'table'],
  comments: [() => '/channels/comments?mode=test', 'article'],
  links: [() => '/links?mode=test', 'tbody tr'],
  link: [made => `/links/${made.linkId}?mode=test`, 'figure'],
  conversions: [made => `/conversions?mode=test&open=${made.conversionId}`, 'aside dl'],
  'link-domains': [made => `/link-domains?mode=test&open=${made.domainId}`, 'aside section'],
  keys: [() => '/developer/keys?mode=test', 'tbody tr'],
  key: [made => `/developer/keys/${made.keyId}?mode=test`, 'figure'],
  webhooks: [() => '/developer/webhooks?mode=test', 'tbody tr'],
  events: [() => '/developer/events?mode=test', 'tbody tr'],
  event: [() => '/developer/events?mode=test&name=sms.sent', 'h3'],
  requests: [() => '/developer/requests?mode=test', 'tbody tr'],
  apps: [made => `/developer/apps?mode=test&open=${made.appId}`, 'aside dl'],
  connections: [made => `/developer/connections?mode=test&open=${made.connectionId}`, 'aside dl'],
  'ai-hosts': [() => '/developer/ai-hosts?mode=test', 'tbody tr'],
  workspace: [() => '/settings/workspace?mode=test', 'form'],
  'inbox-settings': [() => '/settings/inbox?mode=test', 'form'],
  members: [() => '/settings/members?mode=test', 'tbody tr'],
  'sign-in': [() => '/settings/sign-in?mode=test', 'form fieldset'],
  usage: [() => '/settings/usage', 'figure'],
  ledger: [made => `/settings/ledger?open=${made.entryId}`, 'aside pre'],
  account: [() => '/settings/account?mode=test', 'tbody tr'],
  trust: [made => `/settings/trust?mode=test&open=${made.reportId}`, 'blockquote'],
  audit: [made => `/settings/audit?mode=test&open=${made.auditId}`, 'aside dl'],
  webhook: [made => `/developer/webhooks/${made.webhookId}?mode=test`, 'figure'],
};

/** The paths of the navigation, of which those that no row above names show a list. */
const LISTED = [
  ...readFileSync('dashboard/src/shell/navigation.ts', 'utf8').matchAll(
    /to: '\/\$workspaceId(\/[^']+)', name: '(\w+)'/g,
  ),
].map(([, path, name]) => [path!, name!] as const);

const isNamed = (path: string): boolean =>
  Object.values(OWN_SCREENS).some(([pathOf]) => pathOf({} as Made).replace(/\?.*/, '') === path);

/** Every screen: those above, and each other list to which the navigation leads. */
export const SCREENS: typeof OWN_SCREENS = {
  ...OWN_SCREENS,
  ...Object.fromEntries(
    LISTED.filter(([path]) => !isNamed(path)).map(([path, name]) => [name, [() => `${path}?mode=test`, 'tbody tr']]),
  ),
};

/** Navigates within the dashboard as the browser does when a person goes back. */
export const goTo = ({ app }: Office, page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', '/dashboard/${app.workspaceId}${path}');
    dispatchEvent(new PopStateEvent('popstate'))`);
