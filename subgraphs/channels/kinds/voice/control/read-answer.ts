import { z } from 'zod';
import type { Context } from '../../../../../kernel/context/context.js';
import { invalidFieldsOf } from '../../../../../kernel/graph/validation.js';
import { readSteps, stepErrors } from '../flow/read-steps.js';
import { CallBranchInput, CallFlowInput, CallStepInput } from '../flow/step.args.js';
import type { CallStep } from '../flow/step.js';

const text = z.string().nullish();
const int = z.int().nullish();
const flag = z.boolean().nullish();

const step = z.object({
  name: z.string(),
  type: z.string(),
  text,
  voice: text,
  language: text,
  url: text,
  times: int,
  seconds: int,
  to: text,
  minDigits: int,
  maxDigits: int,
  finishOnKey: text,
  timeoutSec: int,
  attempts: int,
  bargeIn: flag,
  speech: flag,
  branches: z.array(z.object({ when: z.string(), next: z.string() })).nullish(),
  next: text,
  otherwise: text,
});

const answer = z.object({ steps: z.array(step) });

/** The steps of an answer, by the rules that hold for those of a send; or what is wrong with it. */
export async function readAnswer(
  ctx: Context,
  body: string,
): Promise<{ readonly steps: readonly CallStep[] } | { readonly fault: string }> {
  const read = answer.safeParse(jsonOf(body));
  if (!read.success) return { fault: faultOf(read.error.issues[0]) };
  const flow = Object.assign(new CallFlowInput(), { steps: read.data.steps.map(inputOf) });
  const [invalid] = [...(await invalidFieldsOf(flow, ctx)), ...stepErrors('steps', flow.steps, undefined)];
  return invalid ? { fault: `${invalid.field} is not valid` } : { steps: readSteps(flow.steps) };
}

const inputOf = ({ branches, ...members }: z.infer<typeof step>): CallStepInput =>
  Object.assign(new CallStepInput(), members, {
    branches: branches?.map(branch => Object.assign(new CallBranchInput(), branch)),
  });

const faultOf = (issue: z.core.$ZodIssue | undefined): string =>
  issue ? `${issue.path.join('.') || 'the answer'}: ${issue.message}` : 'it is no JSON';

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
