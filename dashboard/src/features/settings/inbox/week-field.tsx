import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Icon } from '../../../ui/icons/icon';
import { IconPlus, IconX } from '../../../ui/icons/icons';
import { useWeekdayName } from '../../../ui/time/days';
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
  const { t } = useTranslation();
  return (
    <fieldset className={classes.week}>
      <legend>{t('inboxSettings.week')}</legend>
      {DAYS.map(day => (
        <Day key={day} day={day} week={week} errorAt={errorAt} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function Day({ day, week, errorAt, onChange }: WeekFieldProps & { day: number }) {
  const { t } = useTranslation();
  const name = useWeekdayName()(day);
  const parts = week.flatMap((opening, place) => (opening.day === day ? [{ opening, place }] : []));
  const last = parts.at(-1)?.opening;
  const open = (isOpen: boolean) =>
    onChange(isOpen ? [...week, { day, ...USUAL }] : week.filter(opening => opening.day !== day));
  return (
    <div className={classes.day}>
      <Checkbox label={name} checked={last !== undefined} onChange={event => open(event.target.checked)} />
      <div className={classes.parts}>
        {last === undefined && <span className={classes.closed}>{t('inboxSettings.closed')}</span>}
        {parts.map(({ opening, place }) => (
          <Part
            key={place}
            day={name}
            opening={opening}
            error={errorAt(place)}
            onChange={changed => onChange(week.with(place, changed))}
            onRemove={parts.length > 1 ? () => onChange(week.toSpliced(place, 1)) : undefined}
          />
        ))}
        {last && (
          <SmallButton
            label={t('inboxSettings.addPart', { day: name })}
            icon={IconPlus}
            onClick={() => onChange([...week, partAfter(last)])}
          />
        )}
      </div>
    </div>
  );
}

function SmallButton({ label, icon: Icon, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
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
        {onRemove && <SmallButton label={t('inboxSettings.removePart', { day })} icon={IconX} onClick={onRemove} />}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}
