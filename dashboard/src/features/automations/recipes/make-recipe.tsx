import { TagsInput, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import { FormDialog } from '../../../ui/form/form-dialog';
import { Timeline } from '../../../ui/object/timeline';
import { Picker } from '../../../ui/picker/picker';
import type { Option, Searched } from '../../../ui/picker/searched';
import { useNamed } from '../../../ui/picker/use-named';
import { NO_NAMES } from '../definition/names';
import { useWords } from '../definition/words';
import { SecretOnce } from '../page/secret-once';
import { useMessages } from './messages';
import { type RecipeName, recipeOf } from './recipes';
import { useRecipe } from './use-recipe';

interface MakeRecipeProps {
  name: RecipeName;
  onClose: () => void;
}

/** The topic that is proposed: the newest. */
const first = ({ rows, typed }: Searched<Option>) => (typed === '' ? rows[0] : undefined);

const isWithout = ({ rows, typed, isReading }: Searched<Option>) => rows.length === 0 && typed === '' && !isReading;

/** Lets the person enter the values of a recipe, shows its steps, and creates all of it. */
export function MakeRecipe({ name, onClose }: MakeRecipeProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const { need } = recipeOf(name);
  const [title, setTitle] = useState(t(`recipes.titles.${name}`));
  const [chosen, setChosen] = useState<Option | null>(null);
  const [words, setWords] = useState(t('recipes.words').split(', '));
  const [made, setMade] = useState<{ id: string; secret: string; hookUrl: string } | null>(null);
  const { make, running, problem } = useRecipe(name);
  const topics = useNamed('topics', need !== 'topic');
  const topic = chosen ?? first(topics);
  const open = (automationId: string) =>
    void navigate({
      to: '/$workspaceId/automations/$automationId/edit',
      params: { workspaceId, automationId },
      search: old => ({ mode: old.mode }),
    });
  const submit = async () => {
    if (need === 'topic' && !topic) return;
    const done = await make({ name: title.trim(), topicId: topic?.value ?? '', topicName: topic?.label ?? '', words });
    if (!done) return;
    const isCalled = recipeOf(name)
      .build({ ...NOTHING, words })
      .triggers.some(({ type }) => type === 'webhook');
    if (isCalled) setMade({ id: done.id, secret: done.secret ?? '', hookUrl: done.hookUrl ?? '' });
    else open(done.id);
  };
  if (made) return <SecretOnce {...made} onClose={() => open(made.id)} />;
  return (
    <FormDialog
      title={t(`recipes.titles.${name}`)}
      act={t('recipes.make')}
      running={running || topics.isReading}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p style={{ margin: 0 }}>{t(`recipes.notes.${name}`)}</p>
      <TextInput
        label={t('automations.name')}
        value={title}
        onChange={event => setTitle(event.target.value)}
        maxLength={100}
        required
      />
      {need === 'topic' && (
        <Picker
          label={t('recipes.topic')}
          description={
            isWithout(topics) && (
              <Link to="/$workspaceId/audience/topics" params={{ workspaceId }}>
                {t('recipes.noTopic')}
              </Link>
            )
          }
          allowDeselect={false}
          required
          searched={topics}
          chosen={topic}
          value={topic?.value ?? null}
          onChange={value => setChosen(topics.rows.find(row => row.value === value) ?? chosen)}
        />
      )}
      {need === 'words' && (
        <TagsInput label={t('automations.members.words')} value={words} onChange={setWords} acceptValueOnBlur />
      )}
      <Outline name={name} words={words} />
    </FormDialog>
  );
}

/** The names in steps before anything is created. */
const NOTHING = { template: (key: string) => key, topicId: '', segmentId: '', tag: (which: string) => which };

/** The steps that the automation will have. */
function Outline({ name, words }: { name: RecipeName; words: readonly string[] }) {
  const { t } = useTranslation();
  const { tag, messageOf } = useMessages(name);
  const recipe = recipeOf(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subjects are those of the recipe.
  const names = useMemo(
    () => ({ ...NO_NAMES, templates: new Map(Object.keys(recipe.messages).map(key => [key, messageOf(key).subject])) }),
    [name],
  );
  const read = useWords(names);
  const { steps } = recipe.build({ ...NOTHING, words, tag });
  return (
    <Timeline
      label={t('automations.steps')}
      steps={steps.map(step => ({ key: step.id, tone: 'move', title: read.title(step), note: read.detail(step) }))}
    />
  );
}
