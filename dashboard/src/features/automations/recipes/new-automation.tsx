import { Button, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MakeAutomationDocument } from '../../../graph/generated/automations';
import { useViewer } from '../../../shell/viewer';
import { ProblemLine } from '../../../ui/form/problem-line';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { mutation } from '../../../ui/kit/mutation';
import { ScreenLink } from '../../../ui/kit/screens';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
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
  const may = useMay('automations:manage');
  const { recipe } = route.useSearch();
  const known = RECIPE_NAMES.find(each => each === recipe);
  const choose = (chosen: RecipeName | undefined) =>
    void navigate({ from: route.id, search: old => ({ ...old, recipe: chosen }), replace: true });
  return (
    <Page title={t('automations.make')} above={<ScreenLink name="automations" />}>
      <RoleNote scope="automations:manage" />
      <RecipeCards onChoose={choose} />
      <Panel title={t('automations.fromNothing')}>
        <FromNothing />
      </Panel>
      {may && known && <MakeRecipe key={known} name={known} onClose={() => choose(undefined)} />}
    </Page>
  );
}

function FromNothing() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const open = (automationId: string) =>
    void navigate({
      to: '/$workspaceId/automations/$automationId/edit',
      params: { workspaceId, automationId },
      search: old => ({ mode: old.mode, step: START }),
    });
  const { form, saving } = useSavedForm({
    initialValues: { name: '' },
    save: ({ name }) => {
      const made = { name: name.trim() || t('automations.unnamed'), definition: BEGINNING };
      return mutation(MakeAutomationDocument, made, data => data.createAutomation && open(data.createAutomation.id));
    },
  });
  const may = useMay('automations:manage');
  return (
    <form className={classes.form} onSubmit={form.onSubmit(saving.onSubmit)}>
      <TextInput label={t('words.name')} maxLength={120} disabled={!may} {...form.getInputProps('name')} />
      <ProblemLine problem={saving.problem} />
      <Button type="submit" loading={saving.running} disabled={!may} style={{ justifySelf: 'start' }}>
        {t('automations.begin')}
      </Button>
    </form>
  );
}
