import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconX } from '../../../ui/icons/icons';
import classes from './inbox-settings.module.css';
import { DAYS, keptEnd, type Opening, partAfter, shownEnd, USUAL } from './week';

interface WeekFieldProps {
  week: readonly Opening[];
  /** The error of an opening, by its place in the week. */
  errorAt: (place: number) => string | undefined;
  onChange: (week: Opening[]) => void;
}

/** The openings of each day of the week. */
export function WeekField({ week, errorAt, onChange }: WeekFieldProps) {
  const { t, i18n } = useTranslation();
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  return (
    <fieldset className={classes.week}>
      <legend>{t('inboxSettings.week')}</legend>
      {DAYS.map(day => {
        const parts = week.flatMap((opening, place) => (opening.day === day ? [{ opening, place }] : []));
        const last = parts.at(-1)?.opening;
        return (
          <div key={day} className={classes.day}>
            <Checkbox
              label={nameOf(day)}
              checked={last !== undefined}
              onChange={event =>
                onChange(
                  event.target.checked ? [...week, { day, ...USUAL }] : week.filter(opening => opening.day !== day),
                )
              }
            />
            <div className={classes.parts}>
              {last === undefined && <span className={classes.closed}>{t('inboxSettings.closed')}</span>}
              {parts.map(({ opening, place }) => (
                <Part
                  key={place}
                  day={nameOf(day)}
                  opening={opening}
                  error={errorAt(place)}
                  onChange={changed => onChange(week.map((one, at) => (at === place ? changed : one)))}
                  onRemove={parts.length > 1 ? () => onChange(week.filter((_, at) => at !== place)) : undefined}
                />
              ))}
              {last && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('inboxSettings.addPart', { day: nameOf(day) })}
                  onClick={() => onChange([...week, partAfter(last)])}
                >
                  <IconPlus size={14} aria-hidden />
                </ActionIcon>
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

interface PartProps {
  day: string;
  opening: Opening;
  error: string | undefined;
  onChange: (opening: Opening) => void;
  onRemove: (() => void) | undefined;
}

function Part({ day, opening, error, onChange, onRemove }: PartProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className={classes.part}>
        <TextInput
          type="time"
          aria-label={t('inboxSettings.from', { day })}
          value={opening.from}
          error={error !== undefined}
          onChange={event => onChange({ ...opening, from: event.target.value })}
        />
        –
        <TextInput
          type="time"
          aria-label={t('inboxSettings.to', { day })}
          value={shownEnd(opening.to)}
          error={error !== undefined}
          onChange={event => onChange({ ...opening, to: keptEnd(event.target.value) })}
        />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('inboxSettings.removePart', { day })}
            onClick={onRemove}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}
