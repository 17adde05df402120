import { afterEach } from 'vitest';
import type { PushContent } from '../../../../../../subgraphs/channels/kinds/push/notification.js';
import type { PushProvider } from '../../../../../../subgraphs/channels/kinds/push/provider.js';
import { TestClock } from '../../../../../support/clock.js';
import { type PushAnswer, type PushRequest, startPushService } from '../../../../../support/peers/push-services.js';
import { deps } from '../../../core/provider/provider.harness.js';
import { providerAt, pushContent, targetOf } from './push.harness.js';

interface Stoppable {
  stop(grace: number): Promise<void>;
}

/** The providers and push services of a file of tests, which stop after each test. */
export class PushTest {
  /** The clock of the provider that was opened last. */
  clock = new TestClock();
  readonly #open: Stoppable[] = [];

  constructor() {
    afterEach(async () => {
      await Promise.all(this.#open.splice(0).map(each => each.stop(1_000)));
    });
  }

  provider(url: string): PushProvider {
    this.clock = new TestClock();
    const provider = providerAt(url, { ...deps, clock: this.clock });
    this.#open.unshift(provider);
    return provider;
  }

  async service(answer?: (request: PushRequest) => PushAnswer | undefined) {
    const peer = await startPushService(answer);
    this.stopAfterTest(peer);
    return peer;
  }

  stopAfterTest(peer: Stoppable): void {
    this.#open.push(peer);
  }
}

let serial = 0;

/** Returns a function that sends a notification to a subscription of the platform. */
export const sendBy =
  (provider: PushProvider, platform: 'WEB' | 'ANDROID' | 'IOS', url: string) =>
  (to = 'abcdef0123456789'.repeat(2), more: Partial<PushContent> = {}, attempt = 1) => {
    const content = { ...pushContent('Hi'), ...more, target: targetOf(platform, url, to) };
    return provider.send({
      id: `msg_${++serial}`,
      workspaceId: 'ws_1',
      channel: 'push',
      instanceId: null,
      to,
      content,
      attempt,
    });
  };
