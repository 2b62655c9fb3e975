import { createRoot } from 'react-dom/client';
import { drawables } from '#gen/components.ts';
import { GalleryFrame } from './GalleryFrame.tsx';
import { GalleryIndex } from './GalleryIndex.tsx';
import { readFrameAddress } from './looks.ts';
import { parts } from './parts.tsx';
import { dress } from './dress.ts';
import '../styles.ts';

/** Fixtures by widget folder, generated next to this script by `src/build/gallery.mjs`. */
type Fixtures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const root = document.getElementById('app');
const fixtures = JSON.parse(document.getElementById('fixtures')?.textContent ?? '{}') as Fixtures;

if (root && location.pathname.endsWith('frame.html')) {
  const { exhibit, look } = readFrameAddress(location.search);
  dress(document, look);
  const widget = drawables.find(({ folder }) => folder === exhibit.name);
  createRoot(root).render(
    <GalleryFrame exhibit={exhibit} look={look} widget={widget} props={fixtures[exhibit.name]?.[exhibit.fixture]} />,
  );
} else if (root) {
  const widgets = Object.entries(fixtures).map(
    ([name, byName]) => ({ kind: 'widget', name, fixtures: Object.keys(byName) }) as const,
  );
  const pieces = Object.entries(parts).map(
    ([name, examples]) => ({ kind: 'part', name, fixtures: Object.keys(examples) }) as const,
  );
  createRoot(root).render(<GalleryIndex groups={[...pieces, ...widgets]} />);
}
