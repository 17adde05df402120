/** One rule of an endpoint: reads and fills the state of a request, or throws an `OAuthError`. */
export type Check<State> = (state: State) => void | Promise<void>;

/** Runs the rules in their order; the first that throws ends the request. */
export async function runChecks<State>(checks: readonly Check<State>[], state: State): Promise<State> {
  for (const check of checks) {
    const pending = check(state);
    if (pending) await pending;
  }
  return state;
}
