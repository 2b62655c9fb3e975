import { withoutSign } from '../model/checklists.ts';
import { newRule } from '../model/embeds.ts';
import { languageOf } from './languageOf.ts';
import { codeOfTable, lengthOfProgram, programLines } from './programText.ts';
import { isUnseen, styled } from './styleOf.ts';
import { linkAddress } from '../model/address.ts';
import type { RichElement } from '../model/types.ts';
import { cell, codeBlock, heading, list, listItem, paragraph, quote, spoiler } from './blocks.ts';
import { InlineRun, type Inline, type Marks } from './inline.ts';
import { isOfficeList, officeLists } from './officeLists.ts';
import { inlineOf, marksIn } from './htmlInline.ts';

/** Elements without text content for a post. */
const skipped = new Set(
  (
    'SCRIPT STYLE TITLE META LINK HEAD TEMPLATE NOSCRIPT OBJECT EMBED IFRAME SVG ' +
    'MATH CANVAS INPUT SELECT TEXTAREA BUTTON COL COLGROUP'
  ).split(' '),
);
const blockTags = new Set(
  (
    'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV FIGURE FIGCAPTION ADDRESS FORM ' +
    'FIELDSET CENTER HR DL DT DD H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE TABLE DETAILS BODY ' +
    'HTML TR TD TH THEAD TBODY TFOOT CAPTION SUMMARY'
  ).split(' '),
);
const deepest = 60;

const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;
const isBlock = (node: Node): boolean => isElement(node) && (blockTags.has(node.tagName) || isCard(node));
const isCard = (node: HTMLElement) => node.hasAttribute('data-embedjson') && node.tagName === 'DIV';
const holdsBlocks = (node: HTMLElement): boolean =>
  [...node.childNodes].some(
    (child) => isBlock(child) || (isElement(child) && !skipped.has(child.tagName) && holdsBlocks(child)),
  );

/** Reads the text structure from HTML; colors, sizes, scripts, forms and the rest are dropped. */
export class HtmlReader {
  /** Converts sibling nodes to blocks; loose text between them becomes paragraphs. */
  blocks(nodes: readonly Node[], marks: Marks = {}, depth = 0): RichElement[] {
    const found: RichElement[] = [];
    let run = new InlineRun();
    const close = () => {
      if (!run.isEmpty) found.push(paragraph(run.finish()));
      run = new InlineRun();
    };
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] as Node;
      if (isElement(node) && (skipped.has(node.tagName) || isUnseen(node))) continue;
      if (isElement(node) && isOfficeList(node)) {
        close();
        const items = nodes.slice(index).filter(isElement);
        const { lists, count } = officeLists(items, (item) => this.inline(item, marks, depth));
        found.push(...lists);
        index = nodes.indexOf(items[count - 1] as Node);
      } else if (isElement(node) && lengthOfProgram(nodes, index) > 0) {
        close();
        const length = lengthOfProgram(nodes, index);
        found.push(codeBlock(programLines(nodes.slice(index, index + length))));
        index += length - 1;
      } else if (isElement(node) && (isBlock(node) || holdsBlocks(node))) {
        close();
        found.push(...(depth > deepest ? this.textOnly(node) : this.block(node, marksIn(node, marks), depth + 1)));
      } else inlineOf(node, marks, run);
    }
    close();
    return found;
  }

  private textOnly(node: HTMLElement): RichElement[] {
    const text = (node.textContent ?? '').trim();
    return text === '' ? [] : [paragraph([{ text }])];
  }

  private inline(node: Node, marks: Marks, _depth: number): Inline[] {
    const run = new InlineRun();
    for (const child of node.childNodes) inlineOf(child, marks, run);
    return run.finish();
  }

  private children = (node: HTMLElement, marks: Marks, depth: number) =>
    this.blocks([...node.childNodes], marks, depth);

  private block(node: HTMLElement, marks: Marks, depth: number): RichElement[] {
    const level = /^H([1-6])$/.exec(node.tagName)?.[1];
    if (level) return this.heading(node, Number(level), depth);
    if (isCard(node)) return this.card(node);
    switch (node.tagName) {
      case 'UL':
      case 'OL':
        return [this.list(node, marks, depth)];
      case 'BLOCKQUOTE':
        return [quote(this.children(node, {}, depth))];
      case 'HR':
        return [newRule()];
      case 'PRE':
        return [codeBlock(preText(node), languageOf(node))];
      case 'DETAILS':
        return [
          spoiler(
            this.blocks(
              [...node.childNodes].filter((child) => !isElement(child) || child.tagName !== 'SUMMARY'),
              {},
              depth,
            ),
          ),
        ];
      case 'TABLE':
        return this.table(node, depth);
      default:
        return this.children(node, marks, depth);
    }
  }

  /**
   * Headings are bold by themselves, so their bold marks are dropped. A first-level heading becomes second-level in a
   * post.
   */
  private heading(node: HTMLElement, level: number, depth: number): RichElement[] {
    if (holdsBlocks(node)) return this.children(node, {}, depth);
    const run = new InlineRun();
    for (const child of node.childNodes) inlineOf(child, {}, run);
    return run.isEmpty
      ? []
      : [
          heading(
            level,
            run
              .finish()
              .map((child) => ('children' in child ? child : { ...child, bold: undefined }))
              .map(withoutUndefined),
          ),
        ];
  }

  private card(node: HTMLElement): RichElement[] {
    try {
      const data = JSON.parse(node.getAttribute('data-embedjson') ?? '') as Readonly<Record<string, unknown>>;
      const url = typeof data['url'] === 'string' ? linkAddress(data['url']) : undefined;
      if (url)
        return [
          {
            type: 'rich_embed_card',
            dataSourceType: data['embedType'] === 'image' ? 'image' : 'url',
            url,
            embedData: { ...data, url },
            children: [{ text: '' }],
          },
        ];
    } catch {
      // An embed of another page is reduced to its text.
    }
    return this.textOnly(node);
  }

  private list(node: HTMLElement, marks: Marks, depth: number): RichElement {
    const items: RichElement[] = [];
    for (const child of node.children) {
      if (!isElement(child) || skipped.has(child.tagName)) continue;
      const isList = child.tagName === 'UL' || child.tagName === 'OL';
      const last = items.at(-1);
      // Some editors put a nested list next to its item instead of inside it.
      if (isList && last) last.children.push(this.list(child, marks, depth + 1));
      else {
        const item = listItem(this.blocks(isList ? [child] : [...child.childNodes], marks, depth + 1));
        const checked = checkedOf(child);
        items.push(checked === undefined ? item : withoutSign({ ...item, checked }));
      }
    }
    return list(node.tagName.toLowerCase(), items.length > 0 ? items : [listItem([])]);
  }

  /** A table used only for layout is replaced by its content. */
  private table(node: HTMLElement, depth: number): RichElement[] {
    const rows = [...node.querySelectorAll('tr')].filter((row) => row.closest('table') === node);
    const cells = rows.flatMap((row) => [...row.children].filter((child) => /^T[DH]$/.test(child.tagName)));
    if (cells.length <= 1)
      return this.blocks(
        cells.flatMap((only) => [...only.childNodes]),
        {},
        depth,
      );
    const toRow = (row: Element): RichElement => ({
      type: 'tr',
      children: [...row.children]
        .filter((child) => /^T[DH]$/.test(child.tagName))
        .map((child) => this.cell(child as HTMLElement, depth)),
    });
    const code = codeOfTable(rows);
    if (code !== undefined) return [codeBlock(code)];
    const filled = rows.filter((row) => row.children.length > 0);
    const isHead = (row: Element) =>
      row.parentElement?.tagName === 'THEAD' || [...row.children].every((child) => child.tagName === 'TH');
    const [head, body] = [filled.filter(isHead), filled.filter((row) => !isHead(row))];
    const parts = [
      ...(head.length > 0 ? [{ type: 'thead', children: head.map(toRow) }] : []),
      ...(body.length > 0 ? [{ type: 'tbody', children: body.map(toRow) }] : []),
    ];
    return [{ type: 'table', children: parts }];
  }

  private cell(node: HTMLElement, depth: number): RichElement {
    const spans = (['colspan', 'rowspan'] as const).flatMap((name) => {
      const value = node.getAttribute(name) ?? '';
      return /^[1-9]\d?$/.test(value) && value !== '1' ? [[name, value] as const] : [];
    });
    const align = alignOf(node);
    const attributes = { ...Object.fromEntries(spans), ...(align ? { align } : {}) };
    return cell(node.tagName.toLowerCase(), this.children(node, {}, depth), attributes);
  }
}

const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Value;

function preText(node: HTMLElement): string {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  return copy.textContent ?? '';
}

/** Whether an item of a checklist is done; undefined for other items. Pages write this in different ways. */
function checkedOf(item: HTMLElement): boolean | undefined {
  const isBox = item.getAttribute('role') === 'checkbox';
  const said = [isBox && item.getAttribute('aria-checked'), item.dataset['checked']].find(Boolean);
  if (said) return said === 'true';
  const [box] = [...item.querySelectorAll<HTMLElement>('input[type="checkbox"], .checkbox-on, .checkbox-off')].filter(
    (one) => one.closest('li') === item,
  );
  if (!box) return undefined;
  return box.hasAttribute('checked') || box.classList.contains('checkbox-on');
}

/** The alignment of a cell, or of the only paragraph in it. */
function alignOf(node: HTMLElement): string | undefined {
  const only = node.children.length === 1 ? node.firstElementChild : undefined;
  const given = [node, only].map((one) => one && (styled(one, 'text-align') || one.getAttribute('align')));
  return given
    .map((value) => (value === 'end' ? 'right' : value))
    .find((value) => value === 'center' || value === 'right') as string | undefined;
}

/** Converts a parsed DOM tree to blocks. Only reads: no node of the tree is used in the result. */
export function htmlToRich(root: ParentNode & Node): RichElement[] {
  const start = isElement(root) && root.tagName === 'BODY' ? root : root;
  return new HtmlReader().blocks([...start.childNodes]);
}
