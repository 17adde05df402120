import type { Match, Rule } from '../../../../ui/rules/rules';

/** The rules of a segment with its name, as a person builds them. */
export interface Draft {
  readonly name: string;
  readonly match: Match;
  readonly rules: readonly Rule[];
  readonly tracked: boolean;
}
