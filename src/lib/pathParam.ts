/** Names of the parameters in a path pattern: `'id' | 'part'` for `/posts/:id/:part?`. */
export type PathParam<Path extends string> = Path extends `${infer Step}/${infer Rest}`
  ? StepParam<Step> | PathParam<Rest>
  : StepParam<Path>;

type StepParam<Step extends string> = Step extends `:${infer Name}?`
  ? Name
  : Step extends `:${infer Name}`
    ? Name
    : never;
