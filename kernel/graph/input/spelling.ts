/** The choices of properties, by their class: lower-case texts with the choices that they spell. */
const CHOICES = new WeakMap<Function, Map<string, ReadonlyMap<string, string>>>();

/** Choices by their spelling in lower case. */
export const spellings = (choices: readonly string[]): ReadonlyMap<string, string> =>
  new Map(choices.map(choice => [choice.toLowerCase(), choice]));

/** Returns the choice that a word spells in any case; any other value stays as it is. */
export const spelled = (value: unknown, known: ReadonlyMap<string, string>): unknown =>
  typeof value === 'string' ? (known.get(value.toLowerCase()) ?? value) : value;

export function rememberChoices(target: Function, property: string, choices: readonly string[]): void {
  const choicesByProperty = CHOICES.get(target) ?? new Map();
  CHOICES.set(target, choicesByProperty.set(property, spellings(choices)));
}

/** Gives a class the choices of another one and of those that it extends. */
export function copyChoices(from: Function, to: Function): void {
  for (let type: Function | null = from; type; type = Object.getPrototypeOf(type))
    for (const [property, known] of CHOICES.get(type) ?? [])
      CHOICES.set(to, (CHOICES.get(to) ?? new Map()).set(property, known));
}

/**
 * Writes each choice in an input in its declared spelling: callers may use the spelling of an
 * answer.
 */
export function spellChoices(input: object): void {
  for (let type: Function | null = input.constructor; type; type = Object.getPrototypeOf(type))
    for (const [property, known] of CHOICES.get(type) ?? []) spell(input as Record<string, unknown>, property, known);
  for (const member of Object.values(input)) for (const item of [member].flat(1)) if (isInput(item)) spellChoices(item);
}

function spell(input: Record<string, unknown>, property: string, known: ReadonlyMap<string, string>): void {
  const value = input[property];
  if (typeof value === 'string') input[property] = spelled(value, known);
  else if (Array.isArray(value)) input[property] = value.map(item => spelled(item, known));
}

/** An object of a class with rules, which JSON and moments are not. */
function isInput(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || value instanceof Date) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== null && prototype !== Object.prototype && prototype !== Array.prototype;
}
