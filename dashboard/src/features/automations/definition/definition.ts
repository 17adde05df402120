import type { AutomationStepType } from '../../../graph/generated/enums';

/** A step as it is written: beside these, the members of its type. */
export interface Step {
  readonly id: string;
  readonly type: AutomationStepType;
  readonly next?: string;
  readonly [member: string]: unknown;
}

export const TRIGGERS = ['event', 'form', 'segment', 'keyword', 'date', 'webhook', 'api'] as const;
export type TriggerType = (typeof TRIGGERS)[number];

export interface Trigger {
  readonly type: TriggerType;
  readonly [member: string]: unknown;
}

/** The definition of an automation. The server has checked one that it stores; one that is being built may lack anything but types and names. */
export interface Definition {
  readonly triggers: readonly Trigger[];
  readonly entry?: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

export const asDefinition = (json: unknown): Definition => json as Definition;

/** The way that a branch leads, and when. */
export interface Branch {
  readonly when: Readonly<Record<string, unknown>>;
  readonly next: string;
}

export interface Path {
  readonly percent: number;
  readonly next: string;
}

const listed = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);
export const branchesOf = (step: Step): readonly Branch[] => listed(step['branches']);
export const pathsOf = (step: Step): readonly Path[] => listed(step['paths']);
export const textsOf = (value: unknown): readonly string[] =>
  listed<unknown>(value).filter(each => typeof each === 'string');
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
