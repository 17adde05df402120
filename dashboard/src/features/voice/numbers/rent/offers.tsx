import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AvailableNumbersQuery } from '../../../../graph/generated/voice';
import classes from '../../voice.module.css';

export type Offer = NonNullable<AvailableNumbersQuery['availablePhoneNumbers']>['items'][number];

interface OffersProps {
  /** `null` while they are read. */
  offers: readonly Offer[] | null;
  onTake: (offer: Offer) => void;
  readMore: (() => void) | undefined;
}

/** Numbers that can be rented, with their abilities and prices. */
export function Offers({ offers, onTake, readMore }: OffersProps) {
  const { t } = useTranslation();
  if (!offers) return <Skeleton height={220} />;
  if (offers.length === 0) return <p className={classes.says}>{t('numbers.noneFree')}</p>;
  return (
    <>
      <ul className={classes.list} aria-label={t('numbers.rent')}>
        {offers.map(offer => (
          <li key={offer.phoneNumber}>
            <span className={classes.grow}>
              <strong>{offer.phoneNumber}</strong>
              <small>
                {[
                  t(`numbers.types.${offer.type}`),
                  ...offer.features.map(feature => t(`numbers.featureNames.${feature}`)),
                ].join(' · ')}
              </small>
            </span>
            <span>{t('numbers.price', { count: offer.price })}</span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onTake(offer)}
              aria-label={`${t('numbers.take')} ${offer.phoneNumber}`}
            >
              {t('numbers.take')}
            </Button>
          </li>
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
