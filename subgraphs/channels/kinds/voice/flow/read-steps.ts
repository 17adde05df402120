import { toNumber } from '../../../../../kernel/address/phone-number.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { phrase } from '../../../../../kernel/errors/text.js';
import { isVisible } from '../../../../../kernel/graph/validation.js';
import { LANGUAGE, speaks } from '../voices.js';
import type { CallGatherInput, CallPromptInput, CallStepInput } from './step.args.js';
import type { Branch, CallStep, StepType } from './step.js';

type Member = Exclude<keyof CallStepInput, 'name' | 'type'>;

const PROMPT = ['text', 'voice', 'language'] as const;
const GATHER = ['minDigits', 'maxDigits', 'finishOnKey', 'timeoutSec', 'attempts', 'bargeIn', 'speech'] as const;

/**
 * The members that a step of each type needs, and those that it may have beside them and `next`.
 */
const MEMBERS: Readonly<Record<StepType, { needs: readonly Member[]; may: readonly Member[] }>> = {
  say: { needs: ['text'], may: ['voice', 'language', 'times'] },
  play: { needs: ['url'], may: ['times'] },
  gather: { needs: [], may: [...PROMPT, 'url', ...GATHER, 'branches', 'otherwise'] },
  pause: { needs: ['seconds'], may: [] },
  transfer: { needs: ['to'], may: ['timeoutSec', 'otherwise'] },
  recordStart: { needs: [], may: [] },
  recordStop: { needs: [], may: [] },
  webhook: { needs: ['url'], may: ['otherwise'] },
  hangup: { needs: [], may: [] },
};

type Given = readonly (CallStepInput | undefined)[];

/**
 * The invalid fields of steps, beyond the rules of each field. Members that broke such a rule are missing.
 *
 * @param country ISO 3166, for numbers without a `+`.
 */
export function stepErrors(field: string, given: Given, country?: string): InvalidField[] {
  const names = given.map(step => step?.name);
  return given.flatMap((step, place) =>
    step
      ? [
          ...memberErrors(`${field}[${place}]`, step),
          ...promptErrors(`${field}[${place}]`, step),
          ...valueErrors(`${field}[${place}]`, step, country),
          ...(names.indexOf(step.name) < place ? [invalidField(`${field}[${place}].name`, 'taken')] : []),
          ...wayErrors(`${field}[${place}]`, step, names),
        ]
      : [],
  );
}

function memberErrors(field: string, step: CallStepInput): InvalidField[] {
  const members = Object.hasOwn(MEMBERS, step.type) ? MEMBERS[step.type as StepType] : null;
  if (!members) return [];
  const has = (name: Member) => step[name] !== null && step[name] !== undefined;
  const allowed: readonly string[] = ['name', 'type', 'next', ...members.needs, ...members.may];
  const given = (Object.keys(step) as (keyof CallStepInput)[]).filter(
    name => name !== 'name' && name !== 'type' && has(name),
  );
  return [
    ...members.needs.filter(name => !has(name)).map(name => invalidField(`${field}.${name}`, 'required')),
    ...given.filter(name => !allowed.includes(name)).map(name => invalidField(`${field}.${name}`, 'notAllowed')),
  ];
}

const memberOf = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);

/**
 * Returns the errors of a prompt alone: those of its text and its voice, and of a text beside a
 * file.
 */
export function promptErrors(field: string, { text, url, voice, language }: CallPromptInput): InvalidField[] {
  const inLanguage = language ?? LANGUAGE;
  return [
    ...(text && !isVisible(text) ? [invalidField(memberOf(field, 'text'), 'visible')] : []),
    ...(text && url ? [invalidField(memberOf(field, 'url'), 'notBeside', { other: 'text' })] : []),
    ...(voice && !speaks(inLanguage, voice)
      ? [
          invalidField(memberOf(field, 'voice'), 'unusable', {
            reason: phrase('noSuchVoice', { language: inLanguage }),
          }),
        ]
      : []),
  ];
}

export function gatherErrors(field: string, { minDigits, maxDigits }: CallGatherInput): InvalidField[] {
  return minDigits && maxDigits && minDigits > maxDigits
    ? [invalidField(memberOf(field, 'minDigits'), 'limit', { max: maxDigits })]
    : [];
}

function valueErrors(field: string, step: CallStepInput, country: string | undefined): InvalidField[] {
  const { type, to, branches } = step;
  const isNumber = !to || toNumber(to, country) !== null;
  const whens = (branches ?? []).map(branch => branch?.when);
  return [
    ...(type === 'transfer' && !isNumber ? [invalidField(`${field}.to`, 'phone')] : []),
    ...(type === 'gather' ? gatherErrors(field, step) : []),
    ...whens.flatMap((when, place) =>
      when !== undefined && whens.indexOf(when) < place
        ? [invalidField(`${field}.branches[${place}].when`, 'taken')]
        : [],
    ),
  ];
}

/** Every step that is named must exist. */
function wayErrors(field: string, step: CallStepInput, names: readonly (string | undefined)[]): InvalidField[] {
  const isMissing = (name: string | null | undefined) => Boolean(name) && !names.includes(name!);
  return [
    ...(['next', 'otherwise'] as const)
      .filter(way => isMissing(step[way]))
      .map(way => invalidField(`${field}.${way}`, 'unknown')),
    ...(step.branches ?? []).flatMap((branch, place) =>
      isMissing(branch?.next) ? [invalidField(`${field}.branches[${place}].next`, 'unknown')] : [],
    ),
  ];
}

/** Reads steps that are valid. */
export const readSteps = (given: readonly CallStepInput[], country?: string): CallStep[] =>
  given.map(({ name, type, to, branches, ...members }) => ({
    name,
    type: type as StepType,
    ...withoutNulls(members),
    ...(to ? { to: toNumber(to, country)! } : {}),
    ...(branches?.length ? { branches: branches.map(({ when, next }): Branch => ({ when, next })) } : {}),
  }));

/** Returns the members of an input that were given. */
export const withoutNulls = <Input extends object>(
  input: Input,
): { [Name in keyof Input]?: NonNullable<Input[Name]> } =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as never;
