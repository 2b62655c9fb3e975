import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { isObject } from '#runtime/core/walk.ts';
import type { Places } from '#server/layouts/createPlaces.ts';
import { readFolder } from '../../site/siteFolder.ts';
import type { Thing } from '../../site/sitePart.ts';
import type { SiteFacts } from './siteFacts.ts';

/** References of exported documents name things by file: `{"$site": "categories/garden"}`. */
const referenceKey = '$site';
const mainSection = '0';

interface Section {
  readonly sectionID: string;
  readonly basePath: string;
}

function sectionsOf(things: readonly Thing[]): readonly Section[] {
  const value = things.find(({ path, key }) => path === 'settings.json' && key === 'site.sections')?.value;
  const own = Array.isArray(value) ? (value as readonly Section[]) : [];
  return [{ sectionID: mainSection, basePath: '' }, ...own.filter(({ basePath }) => typeof basePath === 'string')];
}

const keyIn = (path: string) => path.replace(/^\w+\/|\.json$/g, '');

/** The category in an address such as `/categories/garden`; numbers are not known to the files. */
function categoryIn(address: string, sections: readonly Section[]): string | undefined {
  const start = sections.map(({ basePath }) => `${basePath}/categories/`).find((one) => address.startsWith(one));
  const code = start === undefined ? '' : (/^[^/?#]*/.exec(address.slice(start.length))?.[0] ?? '');
  return code === '' || /^\d+$/.test(code) ? undefined : code.toLowerCase();
}

function unknownReference(reference: string, pointer: string): Problem {
  return {
    code: 'layout/unknown-record',
    severity: 'warning',
    pointer,
    what: `The exported site has no ${reference}.json.`,
    why: 'Anything that shows it stays empty.',
    fix: 'Correct the name, or export the site again.',
  };
}

/** A copy with an ID in place of each reference. */
function withoutReferences(document: unknown, files: ReadonlySet<string>) {
  const problems: Problem[] = [];
  const copy = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown, index) => copy(item, joinPointer(pointer, index)));
    if (!isObject(value)) return value;
    const reference = value[referenceKey];
    if (typeof reference === 'string') {
      if (!files.has(`${reference}.json`)) problems.push(unknownReference(reference, pointer));
      return value['$text'] === true ? '1' : 1;
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, copy(inner, joinPointer(pointer, key))]),
    );
  };
  return { document: copy(document, ''), problems };
}

/** The pages and references of a folder that `folkmoot site export` has written. It knows no IDs. */
export async function exportFacts(folder: string, { isKnownPath }: Pick<Places, 'isKnownPath'>): Promise<SiteFacts> {
  const { things } = await readFolder(folder);
  const sections = sectionsOf(things);
  const files = new Set(things.map(({ path }) => path));
  const customPages = things
    .filter(({ path }) => path.startsWith('pages/'))
    .map(({ value }, index) => {
      const { urlcode, siteSectionID } = value as { readonly urlcode: string; readonly siteSectionID: string };
      const basePath = sections.find(({ sectionID }) => sectionID === siteSectionID)?.basePath ?? '';
      return { urlPattern: `${basePath}${urlcode}`, recordID: index + 1 };
    });
  const redirects = new Set(things.flatMap(({ path, key }) => (path === 'redirects.json' && key ? [key] : [])));
  const categories = new Set(
    [...files].filter((path) => path.startsWith('categories/')).map((path) => keyIn(path).toLowerCase()),
  );
  const basePaths = sections.map(({ basePath }) => basePath);
  const isLost = (address: string) => {
    const category = categoryIn(address, sections);
    if (redirects.has(address.split(/[?#]/, 1)[0] ?? '')) return false;
    return category === undefined ? !isKnownPath(address, { customPages, basePaths }) : !categories.has(category);
  };
  return {
    lostAddresses: async (addresses) => new Set(addresses.filter(isLost)),
    knownIDs: async () => undefined,
    prepare: (document) => withoutReferences(document, files),
  };
}
