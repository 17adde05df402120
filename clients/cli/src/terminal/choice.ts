import { InvalidArgumentError, type Option } from 'commander';

interface Offer {
  readonly values: readonly string[];
  /** True if the option takes several of them, separated by commas or by naming the option again. */
  readonly isList: boolean;
}

const OFFERS = new WeakMap<Option, Offer>();

/** The values that an option is completed with; `undefined` if it takes any. */
export const offerOf = (option: Option): Offer | undefined => OFFERS.get(option);

/** Offers values for completion. */
export function offer(option: Option, values: readonly string[], isList: boolean): void {
  OFFERS.set(option, { values, isList });
}

/** An option that takes one of some values, or several; its help lists them. */
export function choiceOf(option: Option, values: readonly string[], isList: boolean): Option {
  offer(option, values, isList);
  option.description = `${option.description} One of: ${values.join(', ')}.`.trim();
  // The API takes words of a fixed set in upper and lower case.
  const checked = (given: string): string => {
    const value = values.find(each => each.toLowerCase() === given.toLowerCase());
    if (value === undefined) throw new InvalidArgumentError(`It must be one of: ${values.join(', ')}.`);
    return value;
  };
  if (!isList) return option.argParser(checked);
  return option.argParser<string[]>((given, before) => [...(before ?? []), ...given.split(',').map(checked)]);
}
