import { describe } from './describe.js';
import { type Model, modelOf } from './model.js';
import { typescriptFiles } from './typescript.js';

/** What every client is generated of, of the API as it is. */
export const currentModel = async (): Promise<Model> => modelOf(await describe());

/** Every generated file of the clients, by its path in the repository. */
export const clientFiles = (model: Model): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(typescriptFiles(model)).map(([name, text]) => [`clients/typescript/src/generated/${name}`, text]),
  );
