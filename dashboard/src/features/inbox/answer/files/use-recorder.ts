import { useEffect, useRef, useState } from 'react';
import { type Form, recordedFile } from './recorded';

interface Recorder {
  /** The recorded seconds; `null` when nothing is recorded now. */
  readonly seconds: number | null;
  /** The browser or the person does not let the page hear. */
  readonly isDenied: boolean;
  readonly start: () => Promise<void>;
  /** `keep`: whether the recording becomes a file. */
  readonly stop: (keep: boolean) => void;
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

interface Running {
  readonly recorder: MediaRecorder;
  keep: boolean;
}

/** Begins to record; `onEnd` gets the parts when it has ended. */
function record(stream: MediaStream, type: string, onEnd: (parts: readonly Blob[]) => void): MediaRecorder {
  const recorder = new MediaRecorder(stream, { mimeType: type });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    release(stream);
    onEnd(parts);
  };
  recorder.start();
  return recorder;
}

/** Records the person's voice. Leaving the conversation throws a recording away and gives the microphone back. */
export function useRecorder(form: Form, onFile: (file: File) => void): Recorder {
  const { seconds, setSeconds } = useSeconds();
  const [isDenied, setDenied] = useState(false);
  const running = useRef<Running | null>(null);
  const stop = (keep: boolean) => {
    if (!running.current) return;
    running.current.keep = keep;
    running.current.recorder.stop();
  };
  const isGone = useEnd(() => stop(false));
  const start = async () => {
    const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => null);
    setDenied(!stream);
    if (!stream) return;
    if (isGone.current) return release(stream);
    const recorder = record(stream, form.type, parts => {
      running.current = null;
      setSeconds(null);
      if (own.keep) void recordedFile(parts, form).then(onFile);
    });
    const own: Running = { recorder, keep: false };
    running.current = own;
    setSeconds(0);
  };
  return { seconds, isDenied, start, stop };
}

/** Counts the seconds; `null` while nothing is recorded. */
function useSeconds() {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (seconds === null) return;
    // A recording may have ended since this was set, without its number having been drawn yet.
    const timer = setTimeout(() => setSeconds(now => (now === null ? null : now + 1)), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, setSeconds };
}

/** Calls `end` when the screen ends, and returns whether it has. */
function useEnd(end: () => void) {
  const isGone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the screen ends it.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      end();
    };
  }, []);
  return isGone;
}
