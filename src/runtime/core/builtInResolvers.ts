/** Resolvers of the contract that are not widgets (layouts §6.1): they make values. */
export const builtInResolvers: readonly string[] = ['param', 'ref', 'sprintf', 'literal', 'api', 'translate'];
