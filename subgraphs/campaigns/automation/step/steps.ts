import { branch } from './branch.js';
import { addTag, removeTag, setProperty } from './contact-change.js';
import { digest } from './digest.js';
import { end } from './end.js';
import { goal } from './goal.js';
import { notify } from './send/notify.js';
import { send } from './send/send.js';
import { split } from './split.js';
import type { StepKind } from './step.js';
import { waitForEvent } from './wait/wait-for-event.js';
import { waitUntil } from './wait/wait-until.js';
import { wait } from './wait.js';
import { webhook } from './webhook.js';

/** Every kind of step. */
export const STEPS: readonly StepKind[] = [
  send,
  notify,
  wait,
  waitUntil,
  waitForEvent,
  branch,
  split,
  digest,
  goal,
  addTag,
  removeTag,
  setProperty,
  webhook,
  end,
];

const byType = new Map<string, StepKind>(STEPS.map(kind => [kind.type, kind]));

/** Throws for a type that no version of the schema had. */
export function kindOf(type: string): StepKind {
  const kind = byType.get(type);
  if (!kind) throw new Error(`There is no step of the type ${type}.`);
  return kind;
}
