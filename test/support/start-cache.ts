import { inject } from 'vitest';
import { openStartCache, type StartCache } from '../../kernel/graph/start-cache.js';

/** By name and then by each input: a key of all of them would be made of megabytes at every start. */
class Known extends Map<string, Known> {
  built: { readonly value: unknown } | undefined;

  at(key: string): Known {
    const known = this.get(key) ?? new Known();
    this.set(key, known);
    return known;
  }
}

const known = new Known();

/** The schemas are the same for every start of a run, so their derived texts are made once. */
export const startCache: StartCache = {
  get: (name, inputs, derive) => startCache.share(name, inputs, () => kept().get(name, inputs, derive)),
  getNow: (name, inputs, derive) => startCache.share(name, inputs, () => kept().getNow(name, inputs, derive)),
  share<Built>(name: string, inputs: readonly string[], build: () => Built): Built {
    const place = [name, ...inputs].reduce((at, key) => at.at(key), known);
    place.built ??= { value: build() };
    return place.built.value as Built;
  },
};

/** Texts that workers share. */
const kept = (): StartCache => openStartCache(inject('startCache'));
