import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AvailableNumbersQuery } from '../../../../graph/generated/voice';
import classes from '../../voice.module.css';

export type Offer = NonNullable<AvailableNumbersQuery['availablePhoneNumbers']>['items'][number];

interface OffersProps {
  offers: readonly Offer[];
  onTake: (offer: Offer) => void;
  readMore: (() => void) | undefined;
}

/** Numbers that can be rented, with their abilities and prices. */
export function Offers({ offers, onTake, readMore }: OffersProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.list} aria-label={t('numbers.rent')}>
        {offers.map(offer => (
          <OfferRow key={offer.phoneNumber} offer={offer} onTake={onTake} />
        ))}
      </ul>
      {readMore && (
        <Button variant="subtle" onClick={readMore}>
          {t('numbers.more')}
        </Button>
      )}
    </>
  );
}

function OfferRow({ offer, onTake }: Pick<OffersProps, 'onTake'> & { offer: Offer }) {
  const { t } = useTranslation();
  const { phoneNumber, type, features, price } = offer;
  const abilities = features.map(feature => t(`numbers.featureNames.${feature}`));
  return (
    <li>
      <span className={classes.grow}>
        <strong>{phoneNumber}</strong>
        <small>{[t(`numbers.types.${type}`), ...abilities].join(' · ')}</small>
      </span>
      <span>{t('numbers.price', { count: price })}</span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onTake(offer)}
        aria-label={`${t('numbers.take')} ${phoneNumber}`}
      >
        {t('numbers.take')}
      </Button>
    </li>
  );
}
