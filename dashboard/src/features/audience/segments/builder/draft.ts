import type { Match, Rule } from '../../../../ui/rules/rules';

/** What a person builds: the rules of a segment with its name. */
export interface Draft {
  readonly name: string;
  readonly match: Match;
  readonly rules: readonly Rule[];
  readonly tracked: boolean;
}
