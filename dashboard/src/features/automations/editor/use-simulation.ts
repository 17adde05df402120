import { useMemo, useState } from 'react';
import type { Tone } from '../../../ui/message/outcome';
import { type Marks, wayKey } from '../canvas/marks';
import type { Definition } from '../definition/definition';
import { START } from '../definition/flow';
import { objectIn } from '../runs/data-field';
import { type Check, useCheck } from './use-check';

export interface Simulated {
  contactId: string | null;
  setContactId: (id: string | null) => void;
  /** Data of the run, as JSON. */
  text: string;
  setText: (text: string) => void;
  check: Check;
  /** The steps that a run would reach. The end of the run is not one of them. */
  steps: NonNullable<Check['way']>['steps'];
  /** So many of them are shown. */
  shown: number;
  go: (shown: number) => void;
  /** The path so far and the errors, for the drawing. */
  marks: Marks;
}

/**
 * Returns the server's check of the definition, and the number of steps shown of its path for a
 * contact.
 */
export function useSimulation(id: string, definition: Definition): Simulated {
  const [contactId, setContactId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const data = useMemo(() => objectIn(text) ?? undefined, [text]);
  const about = useMemo(() => ({ contactId, data }), [contactId, data]);
  const check = useCheck(id, definition, about);
  const asked = JSON.stringify([definition, about]);
  const [gone, setGone] = useState({ of: asked, shown: 0 });
  // A change starts the path over.
  const shown = gone.of === asked ? gone.shown : 0;
  const steps = useMemo(() => (check.way?.steps ?? []).filter(({ type }) => type !== 'end'), [check]);
  const marks = useMemo((): Marks => {
    const problems = new Map([...check.problems].map(([step, members]) => [step, [...members.values()]]));
    const stops = steps.slice(0, shown);
    if (stops.length === 0) return { problems };
    const tones = new Map<string, Tone>(stops.map(({ stepId, error }) => [stepId, error ? 'fail' : 'done']));
    const ids = [START, ...stops.map(({ stepId }) => stepId)];
    const ways = new Set(ids.slice(1).map((stop, at) => wayKey(ids[at] ?? START, stop)));
    if (check.way?.ends && shown >= steps.length) ways.add(wayKey(ids.at(-1) ?? START, null));
    return { problems, steps: tones, ways };
  }, [check, steps, shown]);
  return {
    ...{ contactId, setContactId, text, setText, check, steps, shown, marks },
    go: next => setGone({ of: asked, shown: next }),
  };
}
