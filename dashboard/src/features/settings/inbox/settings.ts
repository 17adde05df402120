import type {
  InboxSettingsFieldsFragment,
  InboxSettingsQuery,
  UpdateInboxHoursMutationVariables,
} from '../../../graph/generated/settings';
import { type Opening, usualWeek } from './week';

type Settings = InboxSettingsFieldsFragment;

/** Hours as the mutation takes them. */
export type Hours = Omit<NonNullable<UpdateInboxHoursMutationVariables['hours']>, 'week' | 'daysOff'> & {
  week: Opening[];
  daysOff: string[];
};

/** A rule as the mutation takes it. */
export type Rule = Omit<Settings['rules'][number], '__typename'>;

/** @param timeZone of the workspace, for hours that are set for the first time. */
export const hoursOf = ({ hours }: Settings, timeZone: string): Hours =>
  hours
    ? {
        timeZone: hours.timeZone,
        week: hours.week.map(({ day, from, to }) => ({ day, from, to })),
        daysOff: [...hours.daysOff],
      }
    : { timeZone, week: usualWeek(), daysOff: [] };

export const rulesOf = ({ rules }: Settings): Rule[] => rules.map(({ __typename: _, ...rule }) => rule);

/** The lines that a rule may name. */
export interface Choices {
  readonly lines: readonly { value: string; label: string }[];
}

export const choicesOf = ({ lines, otherLines }: InboxSettingsQuery): Choices['lines'] =>
  [lines, otherLines].flatMap(page => page?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
