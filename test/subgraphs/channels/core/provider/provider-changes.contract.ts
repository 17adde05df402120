import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { changeOf, deps, type Stage } from './provider.harness.js';

const KINDS = ['EDIT', 'DELETE'] as const;

/** Edits and deletions of sent messages: repeating one has no further effect. */
export function changes(stage: Stage): void {
  const { harness } = stage;
  const change = (kind: (typeof KINDS)[number], to = harness.acceptTo, text?: string) =>
    stage.provider.change!(changeOf(harness, kind, to, text));

  stage.needs('changes', 'an edit and a deletion are done, and so they are the second time', async () => {
    for (const kind of KINDS) for (let time = 0; time < 2; time++) expect(await change(kind)).toEqual({ kind: 'done' });
  });

  stage.needs(
    'changes',
    'a change that is refused for good is rejected, with a catalogue code and a reason',
    async () => {
      if (harness.lacks.peer) return;
      for (const kind of KINDS)
        expect(await change(kind, harness.rejectTo)).toMatchObject({
          kind: 'rejected',
          code: expect.stringMatching(/^[A-Z]+(_[A-Z]+)+$/),
          reason: expect.stringMatching(/./),
        });
    },
  );

  stage.needs(
    'changes',
    'a change without an answer is unknown, or to be made again; it is not made again by itself',
    async () => {
      if (harness.lacks.peer) return;
      for (const kind of KINDS) expect(['unknown', 'retry']).toContain((await change(kind, harness.cutTo)).kind);
      await sleep(300);
      expect((await stage.peer.arrived()).filter(({ to }) => to === harness.cutTo).length).toBeLessThanOrEqual(2);
    },
  );

  stage.needs('changes', 'a change while the peer is down, or that is stopped, is to be made again', async () => {
    if (harness.lacks.peer) return;
    await stage.peer.stop();
    // A kept connection breaks when it is used, at the latest; the result of that change is
    // unknown.
    await expect.poll(() => change('EDIT')).toMatchObject({ kind: 'retry', after: expect.any(Number) });
    await stage.provider.stop(100);
    expect(await change('DELETE')).toMatchObject({ kind: 'retry' });
  });

  stage.needs('changes', 'a change never throws, whatever it is given', async () => {
    const sound = changeOf(harness, 'EDIT', harness.acceptTo);
    const strange = [
      { ...sound, to: '' },
      { ...sound, id: '' },
      { ...sound, providerRef: '' },
      { ...sound, providerRef: '/../x?y=1#z' },
      { ...sound, attempt: Number.MAX_SAFE_INTEGER },
      { ...sound, text: '\ud800 half of a pair' },
      { ...sound, text: '","to":"somebody else' },
    ];
    for (const given of strange)
      expect(['done', 'retry', 'rejected', 'unknown']).toContain((await stage.provider.change!(given)).kind);
    await harness.makeProvider(stage.peer.url, deps).stop(100);
  });
}
