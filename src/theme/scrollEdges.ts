import { tokens } from './tokens.css.ts';

const shade = `color-mix(in srgb, ${tokens.color.textMuted} 45%, transparent)`;

/**
 * Shadows at the edges of a horizontally scrolling row, where there is more content. Covers that scroll with the
 * content hide the shadow at the end. @param ground background color of the row
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
