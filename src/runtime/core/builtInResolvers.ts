/** Resolvers of the contract that resolve to values instead of widgets (layouts §6.1). */
export const builtInResolvers: readonly string[] = ['param', 'ref', 'sprintf', 'literal', 'api', 'translate'];
