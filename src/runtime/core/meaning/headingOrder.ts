import type { Problem } from '#lib/problem.ts';
import { readTags } from '#lib/html/readTags.ts';
import { htmlFields, isFallback, type MeaningRule, type PageNode, repeatedIn, warningAt } from './page.ts';

/** Level of the title of a page, which its frame or main part shows. */
const pageLevel = 1;
const widgetLevel = 2;
/** The server turns other levels of HTML into these, because pages have their own main heading. */
const htmlLevels = { least: 2, most: 5 };

const isBanner = ({ variant }: PageNode) => /(^|[.-])(app|content)-banner$/.test(variant.id);

const hasTitle = ({ node }: PageNode) =>
  node['titleType'] !== 'none' && node['title'] !== undefined && node['title'] !== null && node['title'] !== '';

const bannerHasTitle = (node: PageNode) => isBanner(node) && node.node['showTitle'] !== false && hasTitle(node);

const levelOf = (name: string) => Math.min(htmlLevels.most, Math.max(htmlLevels.least, Number(name.slice(1))));

/** The deepest level that may come before the next node: lists have headings for their items. */
function levelAfter(node: PageNode, before: number): number {
  if (isBanner(node)) return bannerHasTitle(node) ? pageLevel : before;
  if (node.variant.kind === 'section') return before;
  const own = node.variant.kind === 'asset' ? pageLevel : widgetLevel;
  return hasTitle(node) ? own + 1 : Math.max(before, widgetLevel + 1);
}

function skippedLevels(page: Parameters<MeaningRule>[0]): Problem[] {
  const problems: Problem[] = [];
  let before = pageLevel;
  for (const node of page.nodes.filter((one) => !isFallback(one))) {
    const fields = htmlFields(node);
    for (const { html, pointer } of fields) {
      for (const { name, isClosing } of readTags(html)) {
        if (isClosing || !/^h[1-6]$/.test(name)) continue;
        const level = levelOf(name);
        if (level > before + 1)
          problems.push(
            warningAt('layout/heading-order', node, {
              pointer,
              what: `The heading <${name}> follows level ${before}, so level ${before + 1} is skipped.`,
              why: 'Screen readers list the headings of a page, and one seems to be missing.',
              fix: `Use <h${before + 1}>.`,
              words: { kind: 'skipped', values: { level: before + 1 } },
            }),
          );
        before = level;
      }
    }
    if (fields.length === 0) before = levelAfter(node, before);
  }
  return problems;
}

/** Two banners that both show a title are two main headings. */
function secondTitles(page: Parameters<MeaningRule>[0]): Problem[] {
  return repeatedIn(page.nodes.filter(bannerHasTitle)).map((banner) =>
    warningAt('layout/heading-order', banner, {
      pointer: banner.pointer,
      what: 'Two banners of this page show a title, and each is a main heading.',
      why: 'Screen readers announce the main heading as the name of the page.',
      fix: 'Set "showTitle" to false in one of them.',
      words: { kind: 'banners' },
    }),
  );
}

/** Warns of levels of headings that are skipped, and of a second main heading. */
export const headingOrder: MeaningRule = (page) => [...skippedLevels(page), ...secondTitles(page)];
