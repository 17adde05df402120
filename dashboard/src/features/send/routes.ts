import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, text } from '../../ui/list/address';
import { ALL_CHANNELS } from '../../ui/message/channel';

const SEND_SEARCH = {
  /** SMS when absent. */
  channel: oneOf(ALL_CHANNELS),
  /** A message whose recipient and content the draft begins with. */
  again: text,
  /** A recipient with which the draft begins. */
  to: text,
};

export const sendRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/send',
  validateSearch: filtersBy(SEND_SEARCH),
  component: screen(() => import('./send'), 'Send'),
});

const notifyRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/send/notify',
  component: screen(() => import('./notify/notify'), 'Notify'),
});

const progressRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/send/notify/$notificationId',
  component: screen(() => import('./notify/progress'), 'NotificationProgress'),
});

export const sendRoutes = [sendRoute, notifyRoute, progressRoute] as const;
