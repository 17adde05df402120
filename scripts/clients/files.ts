import { cliFiles } from './cli.js';
import { describe, graphOf } from './describe.js';
import { samplesFiles } from './examples/samples.js';
import { type Model, modelOf } from './model.js';
import { withMoments } from './moments.js';
import { postmanFiles } from './postman.js';
import { pythonFiles } from './python.js';
import { typescriptFiles } from './typescript.js';

/** The model that every client is generated from, of the API as it is. */
export const currentModel = async (): Promise<Model> => modelOf(await describe(await graphOf()));

const GENERATORS = {
  'clients/typescript/src/generated': (model: Model) => typescriptFiles(withMoments(model)),
  'clients/python/switchboard': (model: Model) => pythonFiles(withMoments(model)),
  'clients/cli/src/generated': cliFiles,
  'clients/postman': postmanFiles,
  'dist/generated': samplesFiles,
} as const;

/** Every generated file of the clients, and the examples of them that the document shows, by its path in the repository. */
export const clientFiles = (model: Model): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(GENERATORS).flatMap(([folder, generate]) =>
      Object.entries(generate(model)).map(([name, text]) => [`${folder}/${name}`, text] as const),
    ),
  );
