import type { Migration } from '#runtime/core/migrateAuthored.ts';

/** Fields that a step returns and the next version does not have. */
type Unknown<Given, Wanted> = Exclude<keyof Given, keyof Wanted>;

/** A node that makes a value when the page is opened, such as `{ "$hydrate": "param", "ref": "category.name" }`. */
interface ValueNode {
  readonly $hydrate: string;
  readonly [input: string]: unknown;
}

/** A value as documents store it: a node can make it, and each part of it. */
type Stored<Value> = unknown extends Value
  ? unknown
  : Value extends undefined
    ? undefined
    : ValueNode | (Value extends object ? { [Key in keyof Value]: Stored<Value[Key]> } : Value);

type StoredFields<Fields> = { [Key in keyof Fields]: Stored<Fields[Key]> };

type StepsOf<Versions> = Versions extends readonly [infer From, infer To, ...infer Rest]
  ? readonly [(props: StoredFields<From>) => StoredFields<To>, ...StepsOf<readonly [To, ...Rest]>]
  : readonly [];

/** TypeScript itself does not reject unknown fields beside a spread. */
type Closed<Steps, Versions> = Steps extends readonly [(props: never) => infer Given, ...infer Others]
  ? Versions extends readonly [unknown, infer To, ...infer Rest]
    ? [Unknown<Given, To>] extends [never]
      ? Closed<Others, readonly [To, ...Rest]>
      : { readonly lacks: Unknown<Given, To> }
    : unknown
  : unknown;

/**
 * Defines the migrations of a widget's authored props, from version 1 to 2, from 2 to 3, … `Versions` are the types of
 * all versions, oldest first, from types.gen.ts: `defineMigrations<[ListAuthoredV1, ListAuthored]>()([migrate])`.
 * Any field can also be a node that makes its value: pass it on, or check the type before using it.
 */
export const defineMigrations =
  <Versions extends readonly object[]>() =>
  <const Steps extends StepsOf<Versions>>(steps: Steps & Closed<Steps, Versions>): readonly Migration[] =>
    steps as unknown as readonly Migration[];
