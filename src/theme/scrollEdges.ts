import { tokens } from './tokens.css.ts';

const shade = `color-mix(in srgb, ${tokens.color.textMuted} 45%, transparent)`;

/**
 * For a row that scrolls sideways: a shade at an edge behind which there is more. The covers scroll along with the
 * content and lie over the shade where it ends. @param ground the colour that the row stands on.
 */
export const scrollEdges = (ground: string) =>
  ({
    overflowX: 'auto',
    backgroundImage: [
      `linear-gradient(to right, ${ground} 50%, transparent)`,
      `linear-gradient(to left, ${ground} 50%, transparent)`,
      `linear-gradient(to right, ${shade}, transparent)`,
      `linear-gradient(to left, ${shade}, transparent)`,
    ].join(),
    backgroundPosition: 'left, right, left, right',
    backgroundSize: '40px 100%, 40px 100%, 20px 100%, 20px 100%',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
  }) as const;
