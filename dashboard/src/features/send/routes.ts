import { createRoute } from '@tanstack/react-router';
import type { Channel } from '../../graph/generated/send';
import { screen, workspaceRoute } from '../../shell/routes';
import { numberIn } from '../../ui/list/text-of';
import { ALL_CHANNELS } from '../../ui/message/channel';

interface SendSearch {
  /** SMS when absent. */
  channel?: Channel;
  /** A message whose recipient and content the draft begins with. */
  again?: string;
  /** A recipient with which the draft begins. */
  to?: string | undefined;
}

export const sendRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/send',
  validateSearch: ({ channel, again, to }: Record<string, unknown>): SendSearch => {
    const known = ALL_CHANNELS.find(each => each === channel);
    const person = numberIn(to);
    return {
      ...(known && { channel: known }),
      ...(typeof again === 'string' && { again }),
      ...(person && { to: person }),
    };
  },
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
