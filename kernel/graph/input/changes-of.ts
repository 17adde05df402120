import { getMetadataStorage } from 'class-validator';
import { ArgsType, type ClassType, Field, ID } from 'type-graphql';
import { fieldsOf } from '../constraints.js';
import { Optional } from '../validation.js';
import { copyAmounts } from './decimal.js';
import { copyChoices } from './spelling.js';

/** The arguments of an update: every one of a create may be left out, and `null` where it is. */
export type ChangesOf<Created> = { id: string } & { [Name in keyof Created]?: Created[Name] | null };

interface Differences<Created, Fixed extends keyof Created> {
  /** Arguments that never change after the create. */
  readonly without?: readonly Fixed[];
  /** Descriptions of those that say something else than they do for a create. */
  readonly describe?: { readonly [Name in Exclude<keyof Created, Fixed>]?: string | null };
}

/**
 * Makes the class of the arguments of an update from that of the create: the `id` of the object, and its arguments with
 * their rules, which may be left out and have no default.
 */
export function changesOf<Created extends object, Fixed extends keyof Created = never>(
  created: ClassType<Created>,
  { without = [], describe = {} }: Differences<Created, Fixed> = {},
): ClassType<ChangesOf<Omit<Created, Fixed>>> {
  abstract class Changes {}
  Field(() => ID)(Changes.prototype, 'id');
  for (const { name, getType, typeOptions, description } of fieldsOf(created)) {
    if ((without as readonly string[]).includes(name)) continue;
    const said = (describe as Readonly<Record<string, string | null>>)[name];
    const text = said === undefined ? description : said;
    const type = () => (typeOptions.array ? [getType()] : getType());
    Field(type as never, { nullable: true, ...(text ? { description: text } : {}) })(Changes.prototype, name);
    copyRules(created, Changes, name);
    Optional()(Changes.prototype, name);
  }
  copyChoices(created, Changes);
  copyAmounts(created, Changes);
  ArgsType()(Changes);
  return Changes as unknown as ClassType<ChangesOf<Omit<Created, Fixed>>>;
}

/** Gives a property the rules that it has in another class. */
function copyRules(from: Function, to: Function, property: string): void {
  const storage = getMetadataStorage();
  for (const rule of storage.getTargetValidationMetadatas(from, '', true, false)) {
    if (rule.propertyName !== property) continue;
    storage.addValidationMetadata(Object.assign(Object.create(Object.getPrototypeOf(rule)), rule, { target: to }));
  }
}
