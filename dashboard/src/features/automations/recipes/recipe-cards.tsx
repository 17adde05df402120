import { useTranslation } from 'react-i18next';
import { useMay } from '../../../ui/form/role-note';
import { Panel } from '../../../ui/layout/panel';
import { RECIPE_NAMES, type RecipeName } from './recipes';
import classes from './recipes.module.css';

/** Recipes, each as a card that explains it. */
export function RecipeCards({ onChoose }: { onChoose: (name: RecipeName) => void }) {
  const { t } = useTranslation();
  const may = useMay('automations:manage');
  return (
    <Panel title={t('recipes.title')}>
      <ul className={classes.cards}>
        {RECIPE_NAMES.map(name => (
          <li key={name}>
            <button type="button" className={classes.card} disabled={!may} onClick={() => onChoose(name)}>
              <strong>{t(`recipes.titles.${name}`)}</strong>
              <span>{t(`recipes.notes.${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
