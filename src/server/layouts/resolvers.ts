import type { Resolver } from './pass.ts';
import { api } from './resolvers/api.ts';
import { param, ref } from './resolvers/param.ts';
import { literal, sprintf, translate } from './resolvers/text.ts';

/** Resolvers that make data. `react.*` ones come from the widget registry (resolvers/react.ts). */
export const resolvers: Readonly<Record<string, Resolver>> = { param, ref, sprintf, literal, api, translate };
