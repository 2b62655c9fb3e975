/** Built-in resolvers that resolve to values instead of widgets. */
export const builtInResolvers: readonly string[] = ['param', 'ref', 'sprintf', 'literal', 'api', 'translate'];
