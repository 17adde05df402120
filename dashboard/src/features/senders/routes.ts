import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { PRICED, type PricedChannel } from './priced';

/** The prices of text messages are not in the address. */
const sendersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/senders',
  validateSearch: ({ priced }: Record<string, unknown>): { priced?: PricedChannel } => {
    const other = PRICED.find(each => each === priced && each !== 'sms');
    return other ? { priced: other } : {};
  },
  component: screen(() => import('./senders'), 'Senders'),
});

export const senderRoutes = [sendersRoute] as const;
