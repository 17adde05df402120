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
  const { need } = recipeOf(name);
  const [title, setTitle] = useState(t(`recipes.titles.${name}`));
  const [chosen, setChosen] = useState<Option | null>(null);
  const [words, setWords] = useState(t('recipes.words').split(', '));
  const topics = useNamed('topics', need !== 'topic');
  const topic = chosen ?? first(topics);
  const { make, running, problem, secret } = useMaking(name);
  const submit = () => {
    if (need === 'topic' && !topic) return;
    void make({ name: title.trim(), topicId: topic?.value ?? '', topicName: topic?.label ?? '', words });
  };
  if (secret) return secret;
  const dialog = { running: running || topics.isReading, problem, onClose, onSubmit: submit };
  return (
    <FormDialog title={t(`recipes.titles.${name}`)} act={t('recipes.make')} {...dialog}>
      <p style={{ margin: 0 }}>{t(`recipes.notes.${name}`)}</p>
      <TextInput
        label={t('words.name')}
        value={title}
        onChange={event => setTitle(event.target.value)}
        maxLength={100}
        required
      />
      {need === 'topic' && <TopicField topics={topics} topic={topic} onChange={setChosen} />}
      {need === 'words' && (
        <TagsInput label={t('automations.members.words')} value={words} onChange={setWords} acceptValueOnBlur />
      )}
      <Outline name={name} words={words} />
    </FormDialog>
  );
}

/** Creates all of a recipe and goes to its editor, once the secret of its address was shown if others call it. */
function useMaking(name: RecipeName) {
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const { make: makeAll, running, problem } = useRecipe(name);
  const [made, setMade] = useState<{ id: string; secret: string; hookUrl: string } | null>(null);
  const open = (automationId: string) =>
    void navigate({
      to: '/$workspaceId/automations/$automationId/edit',
      params: { workspaceId, automationId },
      search: old => ({ mode: old.mode }),
    });
  const make = async (values: Parameters<typeof makeAll>[0]) => {
    const done = await makeAll(values);
    if (!done) return;
    const { triggers } = recipeOf(name).build({ ...NOTHING, words: values.words });
    if (triggers.some(({ type }) => type === 'webhook'))
      setMade({ id: done.id, secret: done.secret ?? '', hookUrl: done.hookUrl ?? '' });
    else open(done.id);
  };
  const secret = made && <SecretOnce {...made} onClose={() => open(made.id)} />;
  return { make, running, problem, secret };
}

interface TopicFieldProps {
  topics: Searched<Option>;
  topic: Option | undefined;
  onChange: (topic: Option) => void;
}

function TopicField({ topics, topic, onChange }: TopicFieldProps) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const none = isWithout(topics) && (
    <Link to="/$workspaceId/audience/topics" params={{ workspaceId }}>
      {t('recipes.noTopic')}
    </Link>
  );
  const choose = (value: string | null) => {
    const row = topics.rows.find(each => each.value === value);
    if (row) onChange(row);
  };
  return (
    <Picker
      label={t('words.topic')}
      description={none}
      allowDeselect={false}
      required
      searched={topics}
      chosen={topic}
      value={topic?.value ?? null}
      onChange={choose}
    />
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
