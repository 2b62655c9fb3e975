import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const distDir = join(root, 'dist');
export const genDir = join(distDir, 'gen');
export const widgetsDir = join(root, 'widgets');
export const behavioursDir = join(root, 'src', 'behaviours');
/** One page for each problem code. */
export const problemPagesDir = join(root, 'src', 'docs', 'problems');
export const schemasDir = join(root, 'schemas');

/** Name of a widget's component file: `site-totals` → `SiteTotals`. */
export function pascal(folder) {
  return folder.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());
}
