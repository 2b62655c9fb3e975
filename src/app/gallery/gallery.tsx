import { createRoot } from 'react-dom/client';
import { readAsset } from '#api/client.ts';
import { drawables } from '#gen/components.ts';
import { GalleryFrame } from './GalleryFrame.tsx';
import { GalleryIndex } from './GalleryIndex.tsx';
import { readFrameAddress } from './looks.ts';
import { parts } from './parts.tsx';
import { type AuthoredSchemas, SchemaExhibit } from './SchemaExhibit.tsx';
import { dress } from './dress.ts';
import '../styles.ts';

/** Fixtures by widget folder, generated next to this script by `src/build/gallery.mjs`. */
type Fixtures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const root = document.getElementById('app');
const fixtures = JSON.parse(document.getElementById('fixtures')?.textContent ?? '{}') as Fixtures;

/** The files of authored schemas by widget folder. */
const variants = JSON.parse(document.getElementById('forms')?.textContent ?? '{}') as Readonly<
  Record<string, readonly string[]>
>;

if (root && location.pathname.endsWith('frame.html')) {
  const { exhibit, look } = readFrameAddress(location.search);
  dress(document, look);
  // Only frames of forms need schemas, and they are large.
  const schemas = exhibit.kind === 'form' ? await readAsset<AuthoredSchemas>(`schemas/${exhibit.name}.json`) : {};
  const widget = drawables.find(({ folder }) => folder === exhibit.name);
  createRoot(root).render(
    <GalleryFrame
      exhibit={exhibit}
      look={look}
      widget={widget}
      props={fixtures[exhibit.name]?.[exhibit.fixture]}
      form={exhibit.kind === 'form' ? <SchemaExhibit schema={schemas[exhibit.fixture]} /> : undefined}
    />,
  );
} else if (root) {
  const widgets = Object.entries(fixtures).map(
    ([name, byName]) => ({ kind: 'widget', name, fixtures: Object.keys(byName) }) as const,
  );
  const pieces = Object.entries(parts).map(
    ([name, examples]) => ({ kind: 'part', name, fixtures: Object.keys(examples) }) as const,
  );
  const forms = Object.entries(variants).map(([name, files]) => ({ kind: 'form', name, fixtures: files }) as const);
  createRoot(root).render(<GalleryIndex groups={[...pieces, ...widgets, ...forms]} />);
}
