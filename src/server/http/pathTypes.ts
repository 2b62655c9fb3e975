import type { PathParam } from '#lib/pathParam.ts';

/** The parameters that a schema of `params` describes and requires. */
type Described<Params> = Params extends {
  readonly properties: infer Properties;
  readonly required: readonly (infer Required)[];
}
  ? Required & keyof Properties
  : never;

/** Every parameter that a schema of `params` mentions. */
type Mentioned<Params> = Params extends { readonly properties: infer Properties } ? keyof Properties : never;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The parameters of each of the paths must be those of the schema, all of them required. */
type Fits<Path, Params> = Path extends string
  ? [Same<PathParam<Path>, Described<Params>>, Same<PathParam<Path>, Mentioned<Params>>]
  : never;

/** `Path`, or a hint at what is wrong when its parameters and their schema differ. */
export type PathOf<Path extends string, Params> = string extends Path
  ? { readonly hint: 'The path must be a literal.' }
  : [Fits<Path, Params>] extends [[true, true]]
    ? Path
    : { readonly hint: 'params must require exactly these'; readonly params: PathParam<Path> };
