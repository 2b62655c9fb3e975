import type { ReadWidget } from './readWidgets.mjs';

export function generate(): Promise<readonly ReadWidget[]>;
