/** The names that people use for the objects that steps and triggers refer to by identifiers. */
export interface Names {
  readonly templates: ReadonlyMap<string, string>;
  readonly segments: ReadonlyMap<string, string>;
  readonly forms: ReadonlyMap<string, string>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export const namesIn = (objects: readonly (Named | null)[] | null | undefined): ReadonlyMap<string, string> =>
  new Map((objects ?? []).flatMap(each => (each ? [[each.id, each.name] as const] : [])));

export const NO_NAMES: Names = { templates: new Map(), segments: new Map(), forms: new Map() };
