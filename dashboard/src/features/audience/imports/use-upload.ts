import { useState } from 'react';
import { uploadFile } from '../../../graph/files';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { type KeptFile, keepFile } from './kept';

interface Upload {
  running: boolean;
  problem: Problem | null;
  /** Returns the import, or `null` if the file was refused. */
  run: (kept: KeptFile, dryRun: boolean) => Promise<string | null>;
  forget: () => void;
}

const TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

/** Hands a file of contacts to the server, which works it off by itself. */
export function useUpload(): Upload {
  const { place } = useViewer();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    running,
    problem,
    forget: () => setProblem(null),
    run: async (kept, dryRun) => {
      setRunning(true);
      const { mapping, updateExisting, topicIds, tags } = kept.options;
      const named = mapping && Object.fromEntries(Object.entries(mapping).filter(([, target]) => target !== ''));
      const answer = await uploadFile<{ id: string }>(place, '/v1/contacts/import', kept.file, {
        type: TYPES[kept.kind],
        query: {
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
