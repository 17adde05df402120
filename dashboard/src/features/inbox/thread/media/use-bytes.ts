import { useEffect, useState } from 'react';
import { readFile } from '../../../../graph/files';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';

interface Bytes {
  /** The address of the file, as long as it is shown. */
  readonly url: string | null;
  readonly problem: Problem | null;
}

/** Reads a file once it is wanted. */
export function useBytes(path: string, isWanted: boolean): Bytes {
  const { place } = useViewer();
  const [bytes, setBytes] = useState<Bytes>({ url: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of a screen does not change while it is shown.
  useEffect(() => {
    if (!isWanted) return;
    let url: string | null = null;
    let isShown = true;
    void readFile(place, path).then(answer => {
      if (!isShown) return;
      if ('problem' in answer) return setBytes({ url: null, problem: answer.problem });
      url = URL.createObjectURL(answer.data);
      setBytes({ url, problem: null });
    });
    return () => {
      isShown = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [path, isWanted]);
  return bytes;
}
