import '@fontsource-variable/geist/index.css';
import '@fontsource-variable/geist-mono/index.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './ui/look/tokens.css';
import { localStorageColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { router } from './router';
import { loadTexts } from './texts';
import { theme, variables } from './ui/look/theme';

/** The buttons that Mantine itself draws have names in the language of the person. */
function App() {
  const { t } = useTranslation();
  const named = useMemo(() => {
    const closeButtonProps = { 'aria-label': t('ui.close') };
    return mergeThemeOverrides(theme, { components: { Notification: { defaultProps: { closeButtonProps } } } });
  }, [t]);
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: 'theme' })}
    >
      <Notifications position="bottom-right" />
      <RouterProvider router={router} />
    </MantineProvider>
  );
}

/** No `await` of the module itself: texts share modules with it, and would wait for it as it waits for them. */
const render = (): void =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

void loadTexts().then(render);
