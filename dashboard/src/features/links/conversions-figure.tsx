import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AnyConversionDocument } from '../../graph/generated/links';
import { useMay } from '../../ui/form/role-note';
import { Figure } from '../../ui/layout/panel';
import { useFormats } from '../../ui/time/formats';

interface ConversionsFigureProps {
  count: number;
  note?: string;
}

/** Shows a number of conversions. None of a workspace that never reported one is not 0: nobody counts them. */
export function ConversionsFigure({ count, note }: ConversionsFigureProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const may = useMay('conversions:read');
  const [{ data }] = useQuery({ query: AnyConversionDocument, pause: !may || count > 0 });
  const isUncounted = count === 0 && data?.conversions?.items.length === 0;
  return (
    <Figure
      label={t('screens.conversions')}
      value={isUncounted ? '–' : formats.count(count)}
      note={note}
      more={isUncounted && t('links.noneReported')}
    />
  );
}
