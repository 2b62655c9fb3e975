import { categoryTree } from '../db/repos/categoryTree.ts';
import type { Services } from '../services.ts';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Tells whether an address is that of a category that this site does not have. */
export async function createIsLostCategory(services: Services, basePaths: readonly string[]) {
  const tree = await categoryTree(services);
  const codes = new Set(tree.all.map(({ urlCode }) => urlCode.toLowerCase()));
  const starts = basePaths.map((basePath) => `${basePath}/categories/`);
  return (address: string) => {
    const start = starts.find((one) => address.startsWith(one));
    const code = start === undefined ? '' : (/^[^/?#]*/.exec(address.slice(start.length))?.[0] ?? '');
    return code !== '' && !/^\d+$/.test(code) && !codes.has(decoded(code).toLowerCase());
  };
}
