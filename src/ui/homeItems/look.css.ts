import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';

/** The document's choices for the box of each item; set per list by `useItemLook`. */
export const look = {
  text: createVar(),
  line: createVar(),
  radius: createVar(),
  padding: createVar(),
  color: createVar(),
  image: createVar(),
  position: createVar(),
  size: createVar(),
  repeat: createVar(),
  attachment: createVar(),
};

// The doubled class overrides an item's default look, regardless of stylesheet order.
export const inked = style({ selectors: { '&&': { color: look.text } } });
// A button keeps the colors of its kind.
globalStyle(`${inked}${inked} :is(h3, a, p)`, { color: 'inherit' });
export const lined = style({ selectors: { '&&': { border: look.line } } });
export const rounded = style({ selectors: { '&&': { borderRadius: look.radius, overflow: 'hidden' } } });
export const spaced = style({ selectors: { '&&': { padding: look.padding } } });
globalStyle(`${spaced}${spaced} > div`, { padding: 0 });
export const painted = style({
  selectors: {
    '&&': {
      backgroundColor: look.color,
      backgroundImage: look.image,
      backgroundPosition: fallbackVar(look.position, 'center'),
      backgroundSize: fallbackVar(look.size, 'cover'),
      backgroundRepeat: fallbackVar(look.repeat, 'no-repeat'),
      backgroundAttachment: fallbackVar(look.attachment, 'scroll'),
    },
  },
});
