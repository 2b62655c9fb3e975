import type { ApiCalls } from './apiCalls.gen.ts';

/** Path of a call below /api/v2. */
export type ApiPath = `/${string}`;

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The contract asks for these calls with a slash at the end (SH-USER-038, SH-USER-039). */
type SlashEnded = '/users/by-names/' | `/users/${number}/`;

/** Segments of a path. Paths start with a slash, as in the routes; there is no other spelling. */
type Steps<Path> = string extends Path
  ? Path
  : Path extends SlashEnded
    ? Path extends `/${infer Rest}/`
      ? Rest
      : never
    : Path extends `/${infer Rest}`
      ? Rest
      : never;

type Below<Calls, Key extends string> = Calls[Key & keyof Calls];

/** A segment whose exact value is unknown can be any parameter. */
type Parameter<Calls, Name> = string extends Name
  ? Below<Calls, ':number' | ':string'>
  : Name extends `${number}`
    ? Below<Calls, ':number'> | Below<Calls, ':string'>
    : Below<Calls, ':string'>;

/** Descends one segment: by name, otherwise as a parameter. */
type Step<Calls, Name> = Calls extends unknown
  ? Name extends keyof Calls
    ? Calls[Name]
    : Parameter<Calls, Name>
  : never;

type Walk<Calls, Path> = Path extends `${infer Name}/${infer Rest}` ? Walk<Step<Calls, Name>, Rest> : Step<Calls, Path>;

type Named<Calls, Method extends Verb> = Calls extends { readonly [Key in Method]: infer Call } ? Call : never;

/** The types of an API call; `never` if there is none at this path. */
type ApiCall<Path extends string, Method extends Verb> = Named<Walk<ApiCalls, Steps<Path>>, Method>;

type IsKnown<Path extends string, Method extends Verb> = Path extends string
  ? [ApiCall<Path, Method>] extends [never]
    ? false
    : true
  : never;

/** For parameter types: `never` if the API has no such call for any of the possible paths. */
export type KnownPath<Path extends string, Method extends Verb> = false extends IsKnown<Path, Method> ? never : unknown;

type Field<Call, Name extends string> = Call extends { readonly [Key in Name]: infer Value } ? Value : never;

export type QueryOf<Path extends string, Method extends Verb = 'GET'> = Field<ApiCall<Path, Method>, 'query'>;
export type BodyOf<Path extends string, Method extends Verb> = Field<ApiCall<Path, Method>, 'body'>;
export type ReplyTo<Path extends string, Method extends Verb = 'GET'> = Field<ApiCall<Path, Method>, 'reply'>;

type IsList<Reply> = Reply extends readonly unknown[] ? true : false;

/** For parameter types: `never` unless the call answers with a list, because the client checks the kind of a reply. */
export type ListPath<Path extends string, Method extends Verb> =
  false extends IsList<ReplyTo<Path, Method>> ? never : unknown;

/** For parameter types: `never` unless the call answers with a record or with nothing. */
export type RecordPath<Path extends string, Method extends Verb> =
  true extends IsList<ReplyTo<Path, Method>> ? never : unknown;
