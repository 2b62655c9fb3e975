import type { Problem } from '#lib/problem.ts';
import type { RegisteredVariant, RegisteredWidget } from '../registry/createRegistry.ts';
import type { SectionID } from '../registry/defineWidget.ts';
import { type Rule, ruleWords } from './rules/ruleWords.ts';

/** A known react node and its position. */
export interface Placed {
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
  readonly pointer: string;
  /** The variant of the nearest react node around it; undefined at the top of the document. */
  readonly parent: RegisteredVariant | undefined;
  /** The field of the document that it belongs to. */
  readonly area: 'layout' | 'titleBar';
  readonly layoutViewType: string | undefined;
}

function fits(widget: RegisteredWidget, section: SectionID): boolean {
  const { fitsIn } = widget;
  if (fitsIn === 'every-section') return true;
  return fitsIn ? fitsIn.includes(section) : section !== 'section.full-width';
}

/** Where the widget is allowed. */
function homeOf({ fitsIn }: RegisteredWidget): string {
  if (fitsIn === 'every-section') return 'Move it into any section.';
  return fitsIn
    ? `Move it into ${fitsIn.map((id) => `react.${id}`).join(' or ')}.`
    : 'Move it into any section other than react.section.full-width.';
}

type Misplacement = readonly [rule: Rule, fix: string];

/** Why a node must not be in this place and where to put it; undefined if the place is right. */
function misplacement({ widget, variant, parent, area, layoutViewType }: Placed): Misplacement | undefined {
  if (area === 'titleBar' && !parent)
    return variant.kind === 'titleBar' ? undefined : ['notATitleBar', 'Put {"$hydrate": "react.titleBar"} here.'];
  if (variant.kind === 'titleBar')
    return [parent ? 'notAllowed' : 'onlySections', 'Move it to the field "titleBar" of the document.'];
  if (variant.kind === 'footer') return parent ? ['notAllowed', 'Move it to the top of "layout".'] : undefined;
  if (variant.kind === 'section')
    return parent?.kind === 'section' ? ['sectionInside', 'Move it to the top of "layout".'] : undefined;
  if (variant.views && layoutViewType !== undefined && !variant.views.includes(layoutViewType))
    return ['otherPage', `Remove it, or use it in a layout of type ${variant.views.join(' or ')}.`];
  if (!parent) return ['onlySections', homeOf(widget)];
  if (parent.kind === 'section' && !fits(widget, parent.id as SectionID)) return ['notAllowed', homeOf(widget)];
  return undefined;
}

/** A misplaced node is still rendered, so this is a warning, except in place of the title bar. */
export function checkPlacement(placed: Placed): Problem | undefined {
  const found = misplacement(placed);
  if (!found) return undefined;
  const [rule, fix] = found;
  const { name } = placed.variant;
  return {
    code: 'layout/misplaced-widget',
    // without a title bar, users could not leave the page
    severity: placed.area === 'titleBar' && !placed.parent ? 'error' : 'warning',
    pointer: placed.pointer,
    what: ruleWords(rule, { name }),
    why: 'It may not look as intended.',
    fix,
    component: `react.${placed.variant.id}`,
    words: { kind: rule, values: { name } },
  };
}
