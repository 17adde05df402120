import { Button, TextInput } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MakeAutomationDocument } from '../../../graph/generated/automations';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { START } from '../definition/flow';
import classes from '../fields/fields.module.css';
import { MakeRecipe } from './make-recipe';
import { RecipeCards } from './recipe-cards';
import { RECIPE_NAMES, type RecipeName } from './recipes';

const route = getRouteApi('/$workspaceId/automations/new');

/** The least that the server takes: a person adds the rest. */
const BEGINNING = {
  triggers: [{ type: 'event', event: 'contact.created' }],
  steps: [{ id: 'wait', type: 'wait', for: '1d' }],
};

/** A new automation: from a recipe, or from nothing. */
export function NewAutomation() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const may = useMay('automations:manage');
  const [name, setName] = useState('');
  const { run, problem, running } = useAct(MakeAutomationDocument);
  const { recipe } = route.useSearch();
  const known = RECIPE_NAMES.find(each => each === recipe);
  const choose = (chosen: RecipeName | undefined) =>
    void navigate({ from: route.id, search: old => ({ ...old, recipe: chosen }), replace: true });
  const make = async () => {
    const made = (await run({ name: name.trim() || t('automations.unnamed'), definition: BEGINNING }))
      ?.createAutomation;
    if (!made) return;
    const params = { workspaceId, automationId: made.id };
    void navigate({
      to: '/$workspaceId/automations/$automationId/edit',
      params,
      search: old => ({ mode: old.mode, step: START }),
    });
  };
  return (
    <Page
      title={t('automations.make')}
      above={
        <Link to="/$workspaceId/automations" params={{ workspaceId }}>
          {t('screens.automations')}
        </Link>
      }
    >
      <RoleNote scope="automations:manage" />
      <RecipeCards onChoose={chosen => choose(chosen)} />
      <Panel title={t('automations.fromNothing')}>
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault();
            void make();
          }}
        >
          <TextInput
            label={t('automations.name')}
            value={name}
            onChange={event => setName(event.target.value)}
            maxLength={120}
            disabled={!may}
            error={fieldErrors(problem)['name']}
          />
          <ProblemLine problem={problem} />
          <Button type="submit" loading={running} disabled={!may} style={{ justifySelf: 'start' }}>
            {t('automations.begin')}
          </Button>
        </form>
      </Panel>
      {may && known && <MakeRecipe key={known} name={known} onClose={() => choose(undefined)} />}
    </Page>
  );
}
