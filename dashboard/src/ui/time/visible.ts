import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const PATIENCE_MS = 30_000;

/** False once the window has been hidden for a while: a hidden window needs no stream. */
export function useVisible(): boolean {
  const visibility = useDocumentVisibility();
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    if (visibility === 'visible') return setVisible(true);
    const timer = setTimeout(() => setVisible(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [visibility]);
  return visible;
}
