/** A step that fails, with what was expected. */
export class Failure extends Error {}

/** A step that cannot be tried here, with the reason. */
export class NotTried extends Error {}

export function expect(holds: boolean, expected: string): void {
  if (!holds) throw new Failure(expected);
}

export function expectStatus({ status }: { readonly status: number }, ...wanted: number[]): void {
  const found = status === 0 ? 'there was no answer in 10 seconds' : `it answered ${status}`;
  if (!wanted.includes(status)) throw new Failure(`${wanted.join(' or ')} was expected, and ${found}`);
}
