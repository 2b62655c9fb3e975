interface BehaviourFolder {
  readonly name: string;
  readonly selectors: readonly (readonly [selector: string, when: string])[];
  readonly isLazy: boolean;
}

export function behaviourLists(
  folders: readonly BehaviourFolder[],
  banner: string,
): { readonly starts: string; readonly selectors: string };
