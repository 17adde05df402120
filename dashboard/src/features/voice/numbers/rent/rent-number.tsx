import { Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneNumberFeature, PhoneNumberType } from '../../../../graph/generated/enums';
import { AvailableNumbersDocument, RentNumberDocument } from '../../../../graph/generated/voice';
import { useSandbox, useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { Confirm } from '../../../../ui/form/confirm';
import { useCountries } from '../../../../ui/form/countries';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { usePages } from '../../../../ui/list/use-pages';
import classes from '../../voice.module.css';
import { type Offer, Offers } from './offers';

interface RentNumberProps {
  onClose: () => void;
  onRented: (id: string) => void;
}

const TYPES = ['LOCAL', 'MOBILE', 'TOLL_FREE'] as const satisfies PhoneNumberType[];
const FEATURES = ['VOICE', 'SMS', 'MMS'] as const satisfies PhoneNumberFeature[];

interface Wanted {
  country: string;
  type: PhoneNumberType | undefined;
  features: PhoneNumberFeature[] | undefined;
  contains: string | undefined;
}

/** Looks for a number that is free, and rents it. */
export function RentNumber({ onClose, onRented }: RentNumberProps) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const { workspace } = useViewer();
  const [wanted, setWanted] = useState<Wanted>({
    country: workspace.country ?? 'US',
    ...{ type: undefined, features: undefined, contains: undefined },
  });
  const [chosen, setChosen] = useState<Offer | null>(null);
  const rent = useAct(RentNumberDocument);
  const variables = useMemo(() => ({ ...wanted }), [wanted]);
  const { rows, problem, readMore, reload } = usePages(
    AvailableNumbersDocument,
    variables,
    data => data.availablePhoneNumbers,
  );
  const take = async () => {
    const number = chosen && (await rent.run({ phoneNumber: chosen.phoneNumber }))?.buyPhoneNumber;
    if (!number) return;
    notifications.show({ message: t('numbers.rented', { number: number.phoneNumber }) });
    onRented(number.id);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('numbers.rent')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t(sandbox ? 'numbers.rentTest' : 'numbers.rentNote')}</Text>
        <Search wanted={wanted} onChange={setWanted} />
        {problem ? (
          <ProblemPanel problem={problem} retry={reload} />
        ) : (
          <Offers offers={rows} onTake={setChosen} readMore={readMore} />
        )}
      </Stack>
      {chosen && (
        <Confirm
          {...rent}
          title={t('numbers.takeTitle', { number: chosen.phoneNumber })}
          note={sandbox ? t('numbers.rentTest') : t('numbers.takeNote', { count: chosen.price })}
          act={t('numbers.take')}
          onClose={() => {
            rent.forget();
            setChosen(null);
          }}
          onConfirm={() => void take()}
        />
      )}
    </Modal>
  );
}

function Search({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const [digits, setDigits] = useState(wanted.contains ?? '');
  const look = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...wanted, contains: digits.replace(/\D/g, '') || undefined });
  };
  return (
    <form onSubmit={look} className={classes.form}>
      <div className={classes.fields}>
        <Select
          label={t('numbers.country')}
          data={countries}
          searchable
          allowDeselect={false}
          value={wanted.country}
          onChange={country => country && onChange({ ...wanted, country })}
        />
        <Select
          label={t('numbers.type')}
          data={TYPES.map(value => ({ value, label: t(`numbers.types.${value}`) }))}
          clearable
          value={wanted.type ?? null}
          onChange={type => onChange({ ...wanted, type: TYPES.find(each => each === type) })}
        />
        <Select
          label={t('numbers.features')}
          data={FEATURES.map(value => ({ value, label: t(`numbers.featureNames.${value}`) }))}
          clearable
          value={wanted.features?.[0] ?? null}
          onChange={feature => {
            const found = FEATURES.find(each => each === feature);
            onChange({ ...wanted, features: found && [found] });
          }}
        />
        <TextInput
          label={t('numbers.contains')}
          inputMode="numeric"
          value={digits}
          onChange={event => setDigits(event.target.value)}
          rightSectionWidth="auto"
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" variant="default">
          {t('numbers.look')}
        </Button>
      </div>
    </form>
  );
}
