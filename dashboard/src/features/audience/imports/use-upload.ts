import { useState } from 'react';
import { uploadFile } from '../../../graph/files';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { queryOf, typeOf } from './file/preview';
import { keyOf } from './file/targets';
import { type KeptFile, keepFile, type Retry } from './kept';

interface Upload {
  running: boolean;
  problem: Problem | null;
  /** Returns the import, or `null` if the file was refused. */
  run: (kept: KeptFile, dryRun: boolean, retry?: Retry) => Promise<string | null>;
  forget: () => void;
}

/** Hands a file of contacts to the server, which works it off by itself. */
export function useUpload(): Upload {
  const { place } = useViewer();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    running,
    problem,
    forget: () => setProblem(null),
    run: async (kept, dryRun, retry) => {
      setRunning(true);
      const { mapping, types, reading, updateExisting, topicIds, tags } = kept.options;
      const named = mapping && Object.fromEntries(Object.entries(mapping).filter(([, target]) => target !== ''));
      const filled = new Set(Object.values(named ?? {}).map(keyOf));
      const chosen = Object.fromEntries(Object.entries(types).filter(([key]) => filled.has(key)));
      const answer = await uploadFile<{ id: string }>(place, '/v1/contacts/import', kept.file, {
        type: typeOf(kept.format),
        query: {
          ...queryOf(reading),
          ...(Object.keys(chosen).length > 0 ? { propertyTypes: JSON.stringify(chosen) } : {}),
          ...(retry ? { retryOf: retry.of, retryField: retry.field, retryRule: retry.rule } : {}),
          ...(named ? { mapping: JSON.stringify(named) } : {}),
          dryRun: String(dryRun),
          createProperties: 'true',
          updateExisting: String(updateExisting),
          topicIds,
          tags,
        },
      });
      setRunning(false);
      setProblem('problem' in answer ? answer.problem : null);
      if ('problem' in answer) return null;
      keepFile(answer.data.id, kept);
      return answer.data.id;
    },
  };
}
