import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleNote } from '../form/role-note';
import { Page } from '../layout/page';
import { type Empty, type QueryResult, Result } from './query-result';
import { ScreenLink, type ScreenName } from './screens';

interface ObjectPageProps<Data, Value> {
  of: QueryResult<Data, Value>;
  /** The list in which the object stands: the way up. */
  list: ScreenName;
  titleOf: (value: Value) => string;
  /** The acts, at the right of the title. */
  acts?: (value: Value) => ReactNode;
  /** The scope without which the object is only looked at. */
  scope?: string;
  missing?: Empty;
  wide?: boolean;
  skeleton?: ReactNode;
  children: (value: Value, data: Data) => ReactNode;
}

/** The screen of one object: its name, the way up to its list, its acts, and its parts. */
export function ObjectPage<Data, Value>(props: ObjectPageProps<Data, Value>) {
  const { of, list, titleOf, acts, scope, wide = false, ...result } = props;
  const { t } = useTranslation();
  const { value } = of;
  return (
    <Page
      title={value === undefined ? t(`screens.${list}`) : titleOf(value)}
      above={<ScreenLink name={list} />}
      wide={wide}
      actions={value !== undefined && acts?.(value)}
    >
      {scope && <RoleNote scope={scope} />}
      <Result of={of} {...result} />
    </Page>
  );
}
