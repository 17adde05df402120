import { useTranslation } from 'react-i18next';
import classes from './scope-list.module.css';

/** The most scopes that are shown without a click. */
const FEW = 8;

/** Lists the scopes of a credential. Many of them open below their number. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <details className={classes.scopes} open={scopes.length <= FEW}>
      <summary>{t('keys.scopeCount', { count: scopes.length })}</summary>
      <ul>
        {scopes.map(scope => (
          <li key={scope}>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
