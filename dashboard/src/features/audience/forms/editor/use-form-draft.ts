import { useSessionStorage } from '@mantine/hooks';
import type { FormDraft } from './draft';

export interface KeptDraft {
  draft: FormDraft;
  change: (changed: Partial<FormDraft>) => void;
  isChanged: boolean;
  /** Discards the draft after a save, or to start over. */
  forget: () => void;
}

/** A draft that the window keeps until it is saved: a reload loses nothing. */
export function useFormDraft(key: string, saved: FormDraft): KeptDraft {
  const [kept, setKept, forget] = useSessionStorage<FormDraft | null>({
    key,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return {
    draft: kept ?? saved,
    change: changed => setKept(old => ({ ...(old ?? saved), ...changed })),
    isChanged: kept !== null && JSON.stringify(kept) !== JSON.stringify(saved),
    forget,
  };
}
