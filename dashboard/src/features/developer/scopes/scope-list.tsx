import { useTranslation } from 'react-i18next';
import classes from './scope-list.module.css';

/** As many are shown without being asked for. */
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
