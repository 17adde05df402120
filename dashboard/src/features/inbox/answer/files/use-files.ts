import { useLocalStorage } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../../graph/files';
import type { Channel } from '../../../../graph/generated/inbox';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import type { UploadedFile } from '../parts';
import { draftKey } from '../use-draft';
import { MOST_FILES } from './taken';

/** A file on its way to the server, or one that it refused. */
export interface RunningFile {
  readonly key: number;
  readonly name: string;
  /** The part of the file that is sent, from 0 to 1. */
  readonly sent: number;
  readonly problem: Problem | null;
  readonly stop: AbortController;
}

type Uploaded = (mediaId: string, file: File, chosenAt: number) => void;

/** Files on their way to the server, and those that it refused. */
function useUploads(channel: Channel, onUploaded: Uploaded) {
  const { place } = useViewer();
  const [running, setRunning] = useState<readonly RunningFile[]>([]);
  const last = useRef(0);
  const change = (key: number, changed: Partial<RunningFile>) =>
    setRunning(old => old.map(file => (file.key === key ? { ...file, ...changed } : file)));
  const forget = (key: number) => setRunning(old => old.filter(file => file.key !== key));
  const upload = async (file: File) => {
    // The order is that in which they were chosen, also after a reload.
    last.current = Math.max(last.current + 1, Date.now());
    const [key, stop] = [last.current, new AbortController()];
    setRunning(old => [...old, { key, name: file.name, sent: 0, problem: null, stop }]);
    const answer = await uploadFile<{ id: string }>(place, `/v1/${channel}/media`, file, {
      onProgress: sent => change(key, { sent }),
      signal: stop.signal,
    });
    if (stop.signal.aborted) return;
    if ('problem' in answer) return change(key, { problem: answer.problem });
    onUploaded(answer.data.id, file, key);
    forget(key);
  };
  return { running, upload, forget };
}

/**
 * Keeps the files of an answer. Uploaded ones stay in the browser until they are sent, as the text
 * does.
 */
export function useFiles(conversationId: string, channel: Channel) {
  const [uploaded, setUploaded, drop] = useLocalStorage<readonly UploadedFile[]>({
    key: draftKey(conversationId, 'files'),
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const { running, upload, forget } = useUploads(channel, (mediaId, { name, type, size: bytes }, chosenAt) => {
    const done = { mediaId, name, type, bytes, chosenAt };
    setUploaded(old => [...old, done].sort((one, other) => one.chosenAt - other.chosenAt));
  });
  return {
    uploaded,
    running,
    isUploading: running.some(({ problem }) => problem === null),
    add: (files: Iterable<File>) => {
      const room = MOST_FILES - uploaded.length - running.length;
      for (const file of [...files].slice(0, Math.max(0, room))) void upload(file);
    },
    remove: (mediaId: string) => {
      const kept = uploaded.filter(file => file.mediaId !== mediaId);
      if (kept.length > 0) setUploaded(kept);
      else drop();
    },
    stop: ({ key, stop }: RunningFile) => {
      stop.abort();
      forget(key);
    },
    drop,
  };
}

export type Files = ReturnType<typeof useFiles>;
