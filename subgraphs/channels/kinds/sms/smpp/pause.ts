import { type Clock, type Duration, seconds } from '../../../../../kernel/context/clock.js';

const FIRST: Duration = seconds(1);
const LONGEST: Duration = seconds(30);

/** While a centre asks for less, nothing is submitted to it: for a second, and for twice as long each time it asks again. */
export class Pause {
  private until = 0;
  private length: Duration = 0;

  constructor(private readonly clock: Clock) {}

  /** The time that is left of it. */
  get left(): Duration {
    return Math.max(0, this.until - this.clock.now().getTime());
  }

  /** The centre refused a submission because it has too many. Those that were under way then count once. */
  begin(): void {
    if (this.left > 0) return;
    this.length = this.length === 0 ? FIRST : Math.min(LONGEST, this.length * 2);
    this.until = this.clock.now().getTime() + this.length;
  }

  /** The centre took a submission. */
  end(): void {
    if (this.left === 0) this.length = 0;
  }
}
