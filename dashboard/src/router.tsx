import { createRouter } from '@tanstack/react-router';
import { audienceRoutes } from './features/audience/routes';
import { automationRoutes } from './features/automations/routes';
import { campaignRoutes } from './features/campaigns/routes';
import { commentRoutes } from './features/comments/routes';
import { developerRoutes } from './features/developer/routes';
import { emailRoutes } from './features/email/routes';
import { cannedAnswersRoute, inboxRoutes } from './features/inbox/routes';
import { inboxReportRoutes } from './features/inbox-report/routes';
import { lineRoutes } from './features/lines/routes';
import { linkRoutes } from './features/links/routes';
import { messageRoutes } from './features/messages/routes';
import { overviewRoute } from './features/overview/routes';
import { providersRoutes } from './features/providers/routes';
import { pushRoutes } from './features/push/routes';
import { sendRoutes } from './features/send/routes';
import { senderRoutes } from './features/senders/routes';
import { settingsRoutes } from './features/settings/routes';
import { templateRoutes } from './features/templates/routes';
import { voiceRoutes } from './features/voice/routes';
import { webchatRoutes } from './features/webchat/routes';
import { Loading } from './shell/loading/loading';
import { Fault } from './shell/notices/fault';
import { NotFound } from './shell/notices/not-found';
import { entryRoute, rootRoute, workspaceRoute } from './shell/routes';
import { parseSearch, stringifySearch } from './ui/list/address';

const tree = rootRoute.addChildren([
  entryRoute,
  workspaceRoute.addChildren([
    overviewRoute,
    inboxRoutes,
    cannedAnswersRoute,
    ...inboxReportRoutes,
    ...sendRoutes,
    ...messageRoutes,
    ...audienceRoutes,
    ...campaignRoutes,
    ...automationRoutes,
    ...templateRoutes,
    ...lineRoutes,
    ...voiceRoutes,
    ...emailRoutes,
    ...providersRoutes,
    ...pushRoutes,
    ...webchatRoutes,
    ...commentRoutes,
    ...senderRoutes,
    ...linkRoutes,
    ...developerRoutes,
    ...settingsRoutes,
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: '/dashboard',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  // The screen of another object begins anew: state and answers of the one before are not shown beside its id.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
  defaultPendingComponent: Loading,
  defaultPendingMinMs: 0,
  defaultErrorComponent: Fault,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
