import { useTranslation } from 'react-i18next';
import { useFormats } from '../time/formats';
import classes from './routes.module.css';

/** The messages that a provider account would take. */
interface ExpectedOfAccount {
  providerAccountId: string;
  name: string;
  provider: string;
  messages: number;
  parts: number;
  pricePerPart: string;
  price: string;
}

interface RoutesProps {
  routes: readonly ExpectedOfAccount[];
  /** True if the numbers were extrapolated. */
  isAbout?: boolean;
}

/** The price of an account whose price nobody entered. */
export const NO_PRICE = '0';

/** Names the accounts that messages would take, with the price of those that have one. */
export function Routes({ routes, isAbout = false }: RoutesProps) {
  const words = useRouteWords(isAbout);
  if (routes.length === 0) return null;
  return (
    <ul className={classes.routes}>
      {routes.map(route => (
        <li key={route.providerAccountId}>{words(route)}</li>
      ))}
    </ul>
  );
}

function useRouteWords(isAbout: boolean) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = (text: string) => (isAbout ? t('message.about', { text }) : text);
  return ({ name, provider, messages, parts, pricePerPart, price }: ExpectedOfAccount): string => {
    const counts = [
      ...(messages > 1 ? [t('message.routedMessages', { count: messages, shown: formats.count(messages) })] : []),
      ...(parts > messages ? [t('message.routedParts', { count: parts, shown: formats.count(parts) })] : []),
    ];
    const isPriced = pricePerPart !== NO_PRICE;
    const each = isPriced && parts > 1 ? t('message.priceEach', { price: formats.amount(pricePerPart) }) : '';
    const many = counts.length > 0 ? shown(counts.join(', ')) : '';
    const facts = [[many, each].filter(Boolean).join(' '), isPriced ? shown(formats.amount(price)) : ''];
    return [t('message.through', { name, provider }), ...facts.filter(Boolean)].join(', ');
  };
}
