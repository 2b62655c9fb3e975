import { features } from './features.gen.ts';
import { joinFeatures } from './joinFeatures.ts';

/** Every feature of this server. */
export const allFeatures = joinFeatures(features);
