import { type Context, transact } from '../../../kernel/context/context.js';
import { audiencePage, countAudience } from '../../../subgraphs/contacts/segment/audience-page.js';
import { type ContactSet, storeSet } from '../../../subgraphs/contacts/segment/contact-set.js';
import { readRules } from '../../../subgraphs/contacts/segment/rule/read-rules.js';
import type { Audience } from '../../../subgraphs/contacts/segment/rule/rule.js';
import type { BenchAudience } from './audiences.js';

/** One audience as our segments read it, without the API around it. */
export class OurSide {
  private constructor(
    readonly ctx: Context,
    readonly audience: Audience,
  ) {}

  static async of(ctx: Context, { rules }: BenchAudience): Promise<OurSide> {
    return new OurSide(ctx, { match: 'all', rules: await readRules(ctx, rules) });
  }

  /** Returns the ids of the page. */
  async firstPage(limit: number): Promise<string[]> {
    const { items } = await audiencePage(this.ctx, this.audience, { page: 1, limit }, 'bench');
    return items.map(({ id }) => id);
  }

  count(): Promise<number> {
    return countAudience(this.ctx, this.audience);
  }

  /** Stores everybody as a snapshot does. */
  async store(): Promise<void> {
    await transact(this.ctx, tx => storeSet(tx, { id: 'seg_bench', ...this.audience }, null) as Promise<ContactSet>);
  }
}
