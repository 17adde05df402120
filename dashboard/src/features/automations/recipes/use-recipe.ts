import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import type { Problem } from '../../../graph/problem';
import { makeAll, type RecipeInput, Refused } from './make-all';
import { useMessages } from './messages';
import { type RecipeName, recipeOf } from './recipes';

/** Makes an automation of a recipe, with all that it needs. */
export function useRecipe(name: RecipeName) {
  const { i18n } = useTranslation();
  const client = useClient();
  const messages = useMessages(name);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { current: made } = useRef(new Map<string, string>());
  const make = async (input: RecipeInput) => {
    setRunning(true);
    setProblem(null);
    try {
      return await makeAll({ client, recipe: recipeOf(name), messages, language: i18n.language, made }, input);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(error.problem);
      return null;
    } finally {
      setRunning(false);
    }
  };
  return { make, running, problem };
}
