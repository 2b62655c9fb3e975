import type { ApiRecords } from '#contracts/apiRecords.gen.ts';
import type { FieldAnswers, JsonSchema } from '#contracts/common.gen.ts';
import type { AuthoredNode, HydratedNode, LayoutSeo } from '#contracts/layout.ts';

type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/**
 * A literal JSON schema with the keywords that routes use. `type` excludes plain `string`, so that a constant without
 * `as const` fails to compile where it is used.
 */
export interface Schema {
  readonly type?: TypeName | readonly TypeName[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

/** Types by the `x-type` of a schema whose fields are only in the type. */
interface NamedTypes {
  readonly authoredNode: AuthoredNode;
  readonly hydratedNode: HydratedNode;
  readonly layoutSeo: LayoutSeo;
  readonly fieldAnswers: FieldAnswers;
  readonly jsonSchema: JsonSchema;
}

interface Plain {
  readonly string: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
  readonly null: null;
}

/** Fields that are always present after validation: required ones, and those with a default. */
type Given<S, Properties> = {
  [Key in keyof Properties]: Properties[Key] extends { readonly default: unknown }
    ? Key
    : S extends { readonly required: readonly (infer Required)[] }
      ? Key & Required
      : never;
}[keyof Properties];

type Flat<Type> = { readonly [Key in keyof Type]: Type[Key] };

type ObjectOf<S, Open> = S extends { readonly 'x-type': infer Name extends keyof NamedTypes }
  ? NamedTypes[Name]
  : S extends { readonly properties: infer Properties }
    ? Flat<
        { [Key in Given<S, Properties>]: FromSchema<Properties[Key], Open> } & {
          [Key in Exclude<keyof Properties, Given<S, Properties>>]?: FromSchema<Properties[Key], Open>;
        }
      >
    : S extends { readonly additionalProperties: infer Value extends Schema }
      ? Readonly<Record<string, FromSchema<Value, Open>>>
      : Open;

type OfType<Name, S, Open> = Name extends keyof Plain
  ? Plain[Name]
  : Name extends 'array'
    ? readonly (S extends { readonly items: infer Item } ? FromSchema<Item, Open> : unknown)[]
    : Name extends 'object'
      ? ObjectOf<S, Open>
      : unknown;

/**
 * Type of a validated value: coerced, with defaults. `unknown` if the schema says nothing; `Open` for objects that
 * allow any fields.
 */
export type FromSchema<S, Open = Readonly<Record<string, unknown>>> = S extends {
  readonly $ref: `${infer Name extends keyof ApiRecords}.schema.json`;
}
  ? ApiRecords[Name]
  : S extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : S extends { readonly anyOf: readonly (infer Each)[] }
      ? FromSchema<Each, Open>
      : S extends { readonly type: readonly (infer Name)[] }
        ? OfType<Name, S, Open>
        : S extends { readonly type: infer Name }
          ? OfType<Name, S, Open>
          : unknown;

/** Type of a response; an open object in the schema can be any object. */
export type AnswerOf<S> = FromSchema<S, object>;
