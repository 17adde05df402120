import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf } from '../../ui/list/address';
import { PRICED } from './priced';

const sendersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/senders',
  // The prices of text messages when absent.
  validateSearch: filtersBy({ priced: oneOf(PRICED) }),
  component: screen(() => import('./senders'), 'Senders'),
});

export const senderRoutes = [sendersRoute] as const;
