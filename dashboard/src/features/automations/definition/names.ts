/** What steps and triggers name by identifiers, by what people call it. */
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
