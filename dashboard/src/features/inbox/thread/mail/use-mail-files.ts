import { useEffect, useState } from 'react';
import { readFile } from '../../../../graph/files';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { pathOfFile } from './path-of-file';

type Received = NonNullable<InboxEntryFragment['received']>;

/** The parts of a mail that are shown. */
export interface MailFiles {
  readonly html: string;
  /** The addresses of its own pictures by the ids that its HTML has for them. */
  readonly inline: ReadonlyMap<string, string>;
}

interface Reading {
  readonly files: MailFiles | null;
  readonly problem: Problem | null;
}

const NONE: Reading = { files: null, problem: null };

/** Reads the HTML of a mail, and the files that are shown within it, once they are wanted. A picture that cannot be read is left out. */
export function useMailFiles(received: Received, isWanted: boolean): Reading {
  const { place } = useViewer();
  const [reading, setReading] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither the place of a screen nor the files of a mail change.
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    const addresses: string[] = [];
    const read = async () => {
      const { attachments } = received.contentPreview;
      const body = attachments?.find(({ role }) => role === 'BODY');
      if (!body) return;
      const answer = await readFile(place, pathOfFile(received, body.id));
      if ('problem' in answer) return isShown && setReading({ files: null, problem: answer.problem });
      const html = await answer.data.text();
      const inline = new Map<string, string>();
      for (const { id, contentId } of attachments ?? []) {
        if (!isShown || !contentId || !html.includes(contentId)) continue;
        const picture = await readFile(place, pathOfFile(received, id));
        if ('problem' in picture) continue;
        addresses.push(URL.createObjectURL(picture.data));
        inline.set(contentId, addresses.at(-1)!);
      }
      if (isShown) setReading({ files: { html, inline }, problem: null });
    };
    void read();
    return () => {
      isShown = false;
      setReading(NONE);
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [received.id, isWanted]);
  return reading;
}
