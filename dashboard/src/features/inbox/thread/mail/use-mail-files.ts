import { useEffect, useState } from 'react';
import { readFile } from '../../../../graph/files';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import type { Place } from '../../../../graph/place';
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

/**
 * Reads the HTML of a mail, and the files that are shown within it. A picture that cannot be read is left out.
 * @param isShown returns false once nobody waits for them.
 */
async function readMail(place: Place, received: Received, isShown: () => boolean): Promise<Reading | null> {
  const { attachments } = received.contentPreview;
  const body = attachments?.find(({ role }) => role === 'BODY');
  if (!body) return null;
  const answer = await readFile(place, pathOfFile(received, body.id));
  if ('problem' in answer) return { files: null, problem: answer.problem };
  const html = await answer.data.text();
  const inline = new Map<string, string>();
  for (const { id, contentId } of attachments ?? []) {
    if (!isShown() || !contentId || !html.includes(contentId)) continue;
    const picture = await readFile(place, pathOfFile(received, id));
    if (!('problem' in picture)) inline.set(contentId, URL.createObjectURL(picture.data));
  }
  return { files: { html, inline }, problem: null };
}

const release = ({ files }: Reading) => {
  for (const address of files?.inline.values() ?? []) URL.revokeObjectURL(address);
};

/** Reads what is shown of a mail, once it is wanted. */
export function useMailFiles(received: Received, isWanted: boolean): Reading {
  const { place } = useViewer();
  const [reading, setReading] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither the place of a screen nor the files of a mail change.
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    let read = NONE;
    void readMail(place, received, () => isShown).then(result => {
      if (!result) return;
      if (!isShown) return release(result);
      read = result;
      setReading(result);
    });
    return () => {
      isShown = false;
      setReading(NONE);
      release(read);
    };
  }, [received.id, isWanted]);
  return reading;
}
