import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { uploadFile } from '../../../graph/files';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { queryOf, typeOf } from './file/preview';
import { keyOf } from './file/targets';
import { type ImportOptions, type KeptFile, keepFile, type Retry } from './kept';

interface Upload {
  running: boolean;
  problem: Problem | null;
  /** Goes to the import, unless the file was refused. */
  run: (kept: KeptFile, dryRun: boolean, retry?: Retry) => Promise<void>;
  forget: () => void;
}

/** Hands a file of contacts to the server, which works it off by itself. */
export function useUpload(): Upload {
  const { place } = useViewer();
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run: Upload['run'] = async (kept, dryRun, retry) => {
    setRunning(true);
    const answer = await uploadFile<{ id: string }>(place, '/v1/contacts/import', kept.file, {
      type: typeOf(kept.format),
      query: { ...optionsOf(kept.options), ...(retry ? retryOf(retry) : {}), dryRun: String(dryRun) },
    });
    setRunning(false);
    setProblem('problem' in answer ? answer.problem : null);
    if ('problem' in answer) return;
    const { id } = answer.data;
    keepFile(id, kept);
    const params = { workspaceId: place.workspaceId, importId: id };
    void navigate({ to: '/$workspaceId/audience/imports/$importId', params });
  };
  return { running, problem, run, forget: () => setProblem(null) };
}

const retryOf = ({ of, field, rule }: Retry) => ({ retryOf: of, retryField: field, retryRule: rule });

function optionsOf({ mapping, types, reading, updateExisting, topicIds, tags }: ImportOptions) {
  const named = mapping && Object.fromEntries(Object.entries(mapping).filter(([, target]) => target !== ''));
  const filled = new Set(Object.values(named ?? {}).map(keyOf));
  const chosen = Object.fromEntries(Object.entries(types).filter(([key]) => filled.has(key)));
  return {
    ...queryOf(reading),
    ...(Object.keys(chosen).length > 0 ? { propertyTypes: JSON.stringify(chosen) } : {}),
    ...(named ? { mapping: JSON.stringify(named) } : {}),
    createProperties: 'true',
    updateExisting: String(updateExisting),
    topicIds,
    tags,
  };
}
