import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';

const widgetsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/web-chat',
  component: screen(() => import('./widgets/widgets'), 'Widgets'),
});

const widgetRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/web-chat/$widgetId',
  component: screen(() => import('./widget/widget-page'), 'WidgetPage'),
});

export const webchatRoutes = [widgetsRoute, widgetRoute] as const;
