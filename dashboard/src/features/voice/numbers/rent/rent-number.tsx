import { Button, Modal, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneNumberFeature, PhoneNumberType } from '../../../../graph/generated/enums';
import { AvailableNumbersDocument, RentNumberDocument } from '../../../../graph/generated/voice';
import { useSandbox, useViewer } from '../../../../shell/viewer';
import { useCountries } from '../../../../ui/form/countries';
import { Rows } from '../../../../ui/kit/list-screen';
import { mutation } from '../../../../ui/kit/mutation';
import { useChosenAct } from '../../../../ui/kit/use-acts';
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
  const country = useViewer().workspace.country ?? 'US';
  const [wanted, setWanted] = useState<Wanted>({ country, type: undefined, features: undefined, contains: undefined });
  const pages = usePages(AvailableNumbersDocument, wanted, data => data.availablePhoneNumbers);
  const { take, dialog } = useTake(onRented);
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
        <Rows
          pages={pages}
          skeleton={<Skeleton height={220} />}
          empty={<p className={classes.says}>{t('numbers.noneFree')}</p>}
        >
          {offers => <Offers offers={offers} onTake={take} readMore={pages.readMore} />}
        </Rows>
      </Stack>
      {dialog}
    </Modal>
  );
}

/** Rents an offered number, after a question that names its price. */
function useTake(onRented: RentNumberProps['onRented']) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const { choose, dialog } = useChosenAct();
  const take = ({ phoneNumber, price }: Offer) =>
    choose({
      label: t('numbers.take'),
      confirm: {
        title: t('numbers.takeTitle', { number: phoneNumber }),
        note: sandbox ? t('numbers.rentTest') : t('numbers.takeNote', { count: price }),
      },
      run: mutation(RentNumberDocument, { phoneNumber }, ({ buyPhoneNumber: number }) => {
        if (!number) return;
        notifications.show({ message: t('numbers.rented', { number: number.phoneNumber }) });
        onRented(number.id);
      }),
    });
  return { take, dialog };
}

interface SearchProps {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

function Search({ wanted, onChange }: SearchProps) {
  const { t } = useTranslation();
  const [digits, setDigits] = useState(wanted.contains ?? '');
  const look = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...wanted, contains: digits.replace(/\D/g, '') || undefined });
  };
  return (
    <form onSubmit={look} className={classes.form}>
      <div className={classes.fields}>
        <Choices wanted={wanted} onChange={onChange} />
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

/** The country, the type and the feature, each of which searches at once. */
function Choices({ wanted, onChange }: SearchProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const types = TYPES.map(value => ({ value, label: t(`numbers.types.${value}`) }));
  const features = FEATURES.map(value => ({ value, label: t(`numbers.featureNames.${value}`) }));
  return (
    <>
      <Select
        label={t('words.country')}
        data={countries}
        searchable
        allowDeselect={false}
        value={wanted.country}
        onChange={country => country && onChange({ ...wanted, country })}
      />
      <Select
        label={t('words.type')}
        data={types}
        clearable
        value={wanted.type ?? null}
        onChange={type => onChange({ ...wanted, type: type ?? undefined })}
      />
      <Select
        label={t('numbers.features')}
        data={features}
        clearable
        value={wanted.features?.[0] ?? null}
        onChange={feature => onChange({ ...wanted, features: feature ? [feature] : undefined })}
      />
    </>
  );
}
