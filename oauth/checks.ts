/** One rule of an endpoint. It reads and extends the state of a request, or throws an `OAuthError`. */
export type Check<State> = (state: State) => void | Promise<void>;

/** Runs the checks in order. The first exception ends the request. */
export async function runChecks<State>(checks: readonly Check<State>[], state: State): Promise<State> {
  for (const check of checks) {
    const pending = check(state);
    if (pending) await pending;
  }
  return state;
}
