import { Select, Skeleton, Table } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PricesDocument, type PricesQuery } from '../../graph/generated/senders';
import { useCountryName } from '../../ui/form/countries';
import { Result, useResult } from '../../ui/kit/query-result';
import { useChannelName } from '../../ui/message/channel';
import { useFormats } from '../../ui/time/formats';
import { useNumberKind } from './names';
import { NumberPrice } from './number-price';
import { PRICED, type PricedChannel, TO_NUMBERS } from './priced';
import classes from './senders.module.css';

const route = getRouteApi('/$workspaceId/channels/senders');

/** The panel shows the prices of live messages of a channel, to one number and by country. */
export function Prices() {
  const { t } = useTranslation();
  const { priced: channel = 'sms' } = route.useSearch();
  const navigate = route.useNavigate();
  const result = useResult(PricesDocument, { channel }, data => data.prices);
  const nameOf = useChannelName();
  const choose = (priced: PricedChannel) =>
    void navigate({ search: old => ({ ...old, priced: priced === 'sms' ? undefined : priced }), replace: true });
  return (
    <div className={classes.prices}>
      <Select
        label={t('words.channel')}
        data={PRICED.map(value => ({ value, label: nameOf(value) }))}
        value={channel}
        allowDeselect={false}
        onChange={value => value && choose(value as PricedChannel)}
        maw={280}
      />
      {TO_NUMBERS.has(channel) && <NumberPrice key={channel} channel={channel} />}
      <Result of={result} skeleton={<Skeleton height={160} />}>
        {list => <Rows list={list} />}
      </Result>
    </div>
  );
}

type PriceList = NonNullable<PricesQuery['prices']>;

function Rows({ list: { usual, rows } }: { list: PriceList }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.note}>{t('senders.usual', { count: usual })}</p>
      {rows.length > 0 && (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('words.country')}</Table.Th>
              <Table.Th>{t('senders.kind')}</Table.Th>
              <Table.Th className={classes.number}>{t('senders.perMessage')}</Table.Th>
              <Table.Th className={classes.number}>{t('senders.perPart')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(row => (
              <Row key={`${row.country} ${row.numberType}`} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

function Row({ row: { country, numberType, perMessage, perPart, blocked } }: { row: PriceList['rows'][number] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const countryName = useCountryName();
  const numberKind = useNumberKind();
  return (
    <Table.Tr>
      <Table.Td>{country ? countryName(country) : t('senders.everyCountry')}</Table.Td>
      <Table.Td>{numberType ? numberKind(numberType) : t('senders.everyKind')}</Table.Td>
      {blocked ? (
        <Table.Td colSpan={2} className={classes.number}>
          {t('senders.blocked')}
        </Table.Td>
      ) : (
        <>
          <Table.Td className={classes.number}>{formats.count(perMessage)}</Table.Td>
          <Table.Td className={classes.number}>{formats.count(perPart)}</Table.Td>
        </>
      )}
    </Table.Tr>
  );
}
