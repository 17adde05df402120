import { useState } from 'preact/hooks';
import { Refused } from '../api/client';
import type { Chat } from '../state/chat';

/** A file that goes with the next message. */
interface Chosen {
  readonly key: string;
  readonly file: File;
  /** `null` while it is being uploaded. */
  readonly id: string | null;
}

const MOST = 5;
/** Bytes. */
const LARGEST = 10 * 1024 * 1024;

/** The files of the message that is being written. */
export function useFiles(chat: Chat) {
  const { client, texts, widget } = chat;
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDragging, setDragging] = useState(false);
  const remove = (key: string) => setChosen(old => old.filter(one => one.key !== key));
  const upload = async ({ key, file }: Chosen) => {
    try {
      await chat.ready();
      const id = await client.upload(file);
      setChosen(old => old.map(one => (one.key === key ? { ...one, id } : one)));
    } catch (error) {
      remove(key);
      setProblem(`${file.name}: ${error instanceof Refused ? error.message : texts.offline}`);
    }
  };
  const add = (files: readonly File[]) => {
    const tooLarge = files.find(({ size }) => size > LARGEST);
    const isTooMany = chosen.length + files.length > MOST;
    setProblem(tooLarge ? texts.tooLarge(tooLarge.name) : isTooMany ? texts.tooMany : null);
    if (tooLarge || isTooMany) return;
    const added = files.map((file): Chosen => ({ key: crypto.randomUUID(), file, id: null }));
    setChosen(old => [...old, ...added]);
    for (const one of added) void upload(one);
  };
  const isTaking = () => widget.value?.files === true;
  return {
    chosen,
    problem,
    isDragging,
    isUploading: chosen.some(({ id }) => id === null),
    add,
    remove,
    clear: () => setChosen([]),
    /** The ids of those that are uploaded, and their display until the server has the message. */
    taken: () => {
      const ready = chosen.filter(({ id }) => id !== null);
      return {
        fileIds: ready.map(({ id }) => id!),
        shown: ready.map(({ file: { name, type, size } }) => ({ name, contentType: type, size })),
      };
    },
    dropping: {
      onDragOver: (event: DragEvent) => {
        if (!isTaking()) return;
        event.preventDefault();
        setDragging(true);
      },
      onDragLeave: () => setDragging(false),
      onDrop: (event: DragEvent) => {
        if (!isTaking()) return;
        event.preventDefault();
        setDragging(false);
        add([...(event.dataTransfer?.files ?? [])]);
      },
    },
  };
}
