import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../../../kernel/context/clock.js';
import { OfficialTemplates } from '../../../../support/channels/official-templates.js';
import { Dice } from '../../../../support/contacts/dice.js';

let desk: OfficialTemplates;
beforeAll(async () => {
  desk = await OfficialTemplates.start();
});
afterAll(() => desk?.stop());

const SAYS = ['APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'REINSTATED', 'IN_APPEAL', 'SOMETHING_NEW'] as const;
const MEANS: Readonly<Record<string, string>> = { REINSTATED: 'APPROVED', IN_APPEAL: 'PENDING' };
const EVENT_OF: Readonly<Record<string, string>> = {
  APPROVED: 'template.approved',
  REJECTED: 'template.rejected',
  PAUSED: 'template.paused',
  DISABLED: 'template.disabled',
};

/** The expected state of a template by the guide, implemented a second time. */
class Approval {
  status: string | null = null;
  category = 'UTILITY';
  /** That the person has, and that the provider has. */
  version = 1;
  submitted = 0;
  edits: number[] = [];
  events: string[] = [];

  /** The answer to who submits it: a status, and after how many seconds it may be tried again. */
  submit(now: number): [status: number, retryAfterSec?: number] {
    if (this.status === 'PENDING' || this.status === 'DISABLED') return [409];
    if (this.status === 'APPROVED') {
      if (this.submitted === this.version) return [409];
      const since = (time: number) => this.edits.filter(at => now - at < time).sort((one, other) => one - other);
      const [day, month] = [since(hours(24)), since(days(30))];
      if (day.length > 0) return [429, (day[0]! + hours(24) - now) / 1_000];
      if (month.length >= 10) return [429, (month[0]! + days(30) - now) / 1_000];
      this.edits.push(now);
    }
    this.submitted = this.version;
    this.status = 'PENDING';
    // Each submission asks for the category of the template.
    this.move('UTILITY');
    return [200];
  }

  say(what: string): void {
    const status = MEANS[what] ?? what;
    if (this.status === null || what === 'SOMETHING_NEW' || status === this.status) return;
    this.status = status;
    if (EVENT_OF[status]) this.events.push(EVENT_OF[status]);
  }

  move(category: string): void {
    if (this.category !== category) this.events.push('template.category_changed');
    this.category = category;
  }
}

class Game {
  readonly approval = new Approval();

  constructor(
    readonly id: string,
    readonly dice: Dice,
  ) {}

  get now(): number {
    return desk.app.clock.now().getTime();
  }

  async edit(): Promise<void> {
    const parts = { chatapp: { message: `Hi {{ order }}, ${++this.approval.version}.` } };
    const { status } = await desk.app.request('PATCH', `/v1/templates/${this.id}`, {
      ...{ key: desk.app.liveKey, body: { parts } },
    });
    expect(status).toBe(200);
  }

  async submit(): Promise<void> {
    const expected = this.approval.submit(this.now);
    const { status, body } = await desk.submit(this.id);
    expect([status, ...(status === 429 ? [body.retryAfterSec] : [])]).toEqual(expected);
  }

  /** A callback, which may come twice, or be lost until the provider is queried. */
  async report(): Promise<void> {
    if (this.approval.status === null) return;
    const what = this.dice.chance(0.6) ? this.dice.pick(['APPROVED', 'REJECTED'] as const) : this.dice.pick(SAYS);
    desk.provider.templates.get(desk.idAt(this.id))!.status = what;
    this.approval.say(what);
    if (this.dice.chance(0.3)) return this.wait(days(1) + minutes(11));
    await desk.reportStatus(this.id, what);
    if (this.dice.chance(0.3)) await desk.reportStatus(this.id, what);
  }

  async move(): Promise<void> {
    if (this.approval.status === null) return;
    const category = this.dice.pick(['UTILITY', 'MARKETING']);
    const known = desk.provider.templates.get(desk.idAt(this.id))!;
    this.approval.move(category);
    const facts = { message_template_id: desk.idAt(this.id), previous_category: known.category };
    known.category = category;
    await desk.report('template_category_update', { ...facts, new_category: category });
  }

  async wait(time = this.dice.pick([minutes(20), hours(7), hours(24), days(4)])): Promise<void> {
    desk.app.clock.advance(time);
    await desk.app.settle();
  }

  async check(): Promise<void> {
    const { status, category, submitted } = this.approval;
    expect(await desk.approvals(this.id)).toMatchObject(status ? [{ status, category, version: submitted }] : []);
    const sent = await desk.send(this.id, '?dryRun=true');
    const isSendable = sent.status === 200 && sent.body.data.recipients[0].deliverable;
    expect(isSendable, JSON.stringify(sent.body)).toBe(status === 'APPROVED');
  }
}

test.each([1, 2, 3])(
  'whatever people and the provider do, a template lives as the guide says (seed %i)',
  async seed => {
    const dice = new Dice(seed);
    const game = new Game(await desk.template({ message: 'Hi {{ order }}, 1.' }), dice);
    for (let step = 0; step < 50; step++) {
      const move = dice.pick(['edit', 'submit', 'submit', 'report', 'report', 'move', 'wait'] as const);
      await game[move]();
      await game.check();
    }
    expect((await desk.events(game.id)).map(({ event }) => event)).toEqual(game.approval.events);
  },
);
