import type { Resolver } from './hydration.ts';
import { api } from './resolvers/api.ts';
import { param, ref } from './resolvers/param.ts';
import { literal, sprintf, translate } from './resolvers/text.ts';

/** Data resolvers. Those for `react.*` come from the widget registry (resolvers/react.ts). */
export const resolvers: Readonly<Record<string, Resolver>> = { param, ref, sprintf, literal, api, translate };
