import { readTags, type Tag } from '#lib/html/readTags.ts';
import { htmlFields, type MeaningRule, warningAt } from './page.ts';

const isMain = ({ name, isClosing, attributes }: Tag) =>
  !isClosing && (name === 'main' || attributes.get('role')?.trim().toLowerCase() === 'main');

/** Warns of a main landmark in HTML; the frame of the page has one. */
export const secondMain: MeaningRule = ({ nodes }) =>
  nodes.flatMap((node) =>
    htmlFields(node)
      .filter(({ html }) => readTags(html).some(isMain))
      .map(({ pointer }) =>
        warningAt('layout/second-main', node, {
          pointer,
          what: 'The HTML has a main landmark, and so has every page.',
          why: 'Screen readers jump to the only main landmark of a page. This server removes the second one.',
          fix: 'Use <section> or <div>.',
        }),
      ),
  );

const isPicture = ({ name, attributes }: Tag) =>
  name === 'img' || name === 'area' || (name === 'input' && attributes.get('type')?.toLowerCase() === 'image');

const hasName = ({ attributes }: Tag) =>
  ['alt', 'aria-label', 'title'].some((name) => (attributes.get(name) ?? '').trim() !== '');

const isHidden = ({ attributes }: Tag) =>
  attributes.get('aria-hidden') === 'true' || /^(presentation|none)$/.test(attributes.get('role') ?? '');

const isBlank = (html: string) => html.replaceAll(/&nbsp;|&#160;|\u00a0/gi, ' ').trim() === '';

/** The content of a link: its tags, and whether it has text. */
interface LinkContent {
  readonly pictures: Tag[];
  isNamed: boolean;
}

/** Pictures with an empty "alt" that are the only content of a link. */
function lonelyIn(html: string, tags: readonly Tag[]): readonly Tag[] {
  const lonely: Tag[] = [];
  let open: LinkContent | undefined;
  for (const [index, tag] of tags.entries()) {
    if (tag.name === 'a') {
      const [picture] = open?.pictures ?? [];
      if (picture && !open?.isNamed) lonely.push(picture);
      open = !tag.isClosing && tag.attributes.has('href') ? { pictures: [], isNamed: hasName(tag) } : undefined;
    } else if (open) {
      if (isPicture(tag)) open.pictures.push(tag);
      open.isNamed ||= hasName(tag);
    }
    if (open && !isBlank(html.slice(tag.end, tags[index + 1]?.start))) open.isNamed = true;
  }
  return lonely;
}

/** Warns of pictures in HTML that screen readers could only describe by their address. */
export const picturesWithoutText: MeaningRule = ({ nodes }) =>
  nodes.flatMap((node) =>
    htmlFields(node).flatMap(({ html, pointer }) => {
      const tags = readTags(html);
      const lonely = lonelyIn(html, tags);
      const silent = new Set(
        tags.filter(
          (tag) => isPicture(tag) && !tag.isClosing && !tag.attributes.has('alt') && !hasName(tag) && !isHidden(tag),
        ),
      );
      return [
        ...Array.from(silent, (tag) => ({
          tag,
          what: 'has no "alt"',
          fix: 'Add alt="…", or alt="" if it only decorates.',
        })),
        ...lonely
          .filter((tag) => !silent.has(tag))
          .map((tag) => ({
            tag,
            what: 'is all that a link has, and its "alt" is empty',
            fix: 'Say in "alt" where the link leads.',
          })),
      ].map(({ tag, what, fix }) =>
        warningAt('layout/picture-without-text', node, {
          pointer,
          what: `The picture ${(tag.attributes.get('src') ?? '').slice(0, 80) || `<${tag.name}>`} ${what}.`,
          why: 'Screen readers read its address instead.',
          fix,
        }),
      );
    }),
  );
