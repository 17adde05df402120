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

/** Records the person's voice. Leaving the conversation throws a recording away and gives the microphone back. */
export function useRecorder(form: Form, onFile: (file: File) => void): Recorder {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isDenied, setDenied] = useState(false);
  const running = useRef<{ recorder: MediaRecorder; keep: boolean } | null>(null);
  const isGone = useRef(false);
  const stop = (keep: boolean) => {
    if (!running.current) return;
    running.current.keep = keep;
    running.current.recorder.stop();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the screen ends it.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop(false);
    };
  }, []);
  useEffect(() => {
    if (seconds === null) return;
    // A recording may have ended since this was set, without its number having been drawn yet.
    const timer = setTimeout(() => setSeconds(now => (now === null ? null : now + 1)), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const start = async () => {
    const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => null);
    setDenied(!stream);
    if (!stream) return;
    const release = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (isGone.current) return release();
    const recorder = new MediaRecorder(stream, { mimeType: form.type });
    const parts: Blob[] = [];
    const own = { recorder, keep: false };
    running.current = own;
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      release();
      running.current = null;
      setSeconds(null);
      if (own.keep) void recordedFile(parts, form).then(onFile);
    };
    recorder.start();
    setSeconds(0);
  };
  return { seconds, isDenied, start, stop };
}
