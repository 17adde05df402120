import { inject } from 'vitest';
import { openStartCache, type StartCache } from '../../kernel/graph/start-cache.js';

const known = new Map<string, unknown>();

/** The schemas are the same for every start of a run, so what is derived of them is derived once. */
export const startCache: StartCache = {
  get: (name, inputs, derive) => startCache.share(name, inputs, () => kept().get(name, inputs, derive)),
  getNow: (name, inputs, derive) => startCache.share(name, inputs, () => kept().getNow(name, inputs, derive)),
  share<Built>(name: string, inputs: readonly string[], build: () => Built): Built {
    const key = JSON.stringify([name, ...inputs]);
    if (!known.has(key)) known.set(key, build());
    return known.get(key) as Built;
  },
};

/** Texts that workers share. */
const kept = (): StartCache => openStartCache(inject('startCache'));
