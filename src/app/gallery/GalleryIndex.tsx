import { type ReactNode, useState } from 'react';
import {
  type Exhibit,
  frameAddress,
  galleryDirections,
  type GalleryDirection,
  galleryThemes,
  type GalleryTheme,
  galleryViewers,
  type GalleryViewer,
  galleryWidths,
} from './looks.ts';
import * as styles from './styles.css.ts';

export interface GalleryGroup {
  readonly kind: Exhibit['kind'];
  readonly name: string;
  readonly fixtures: readonly string[];
}

interface Choice {
  readonly themes: readonly GalleryTheme[];
  readonly directions: readonly GalleryDirection[];
  readonly viewers: readonly GalleryViewer[];
  readonly widths: readonly number[];
}

/** All combinations at once would be 64 frames per fixture. */
const firstChoice: Choice = { themes: ['light', 'dark'], directions: ['ltr'], viewers: ['guest'], widths: [320, 800] };

interface PickerProps<Value> {
  readonly label: string;
  readonly all: readonly Value[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

function Picker<Value extends string | number>({ label, all, chosen, onChange }: PickerProps<Value>) {
  const toggle = (value: Value) => onChange(all.filter((other) => (other === value) !== chosen.includes(other)));
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      {all.map((value) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} /> {value}
        </label>
      ))}
    </fieldset>
  );
}

/** As high as its content, so that the whole exhibit is visible. */
function showWhole(frame: HTMLIFrameElement): void {
  const content = frame.contentDocument?.documentElement;
  if (!content) return;
  const measure = () => {
    frame.style.blockSize = `${Math.min(1200, Math.max(80, content.querySelector('main')?.scrollHeight ?? 0))}px`;
  };
  new ResizeObserver(measure).observe(content.querySelector('main') ?? content);
  measure();
}

function Frames({ exhibit, choice }: { readonly exhibit: Exhibit; readonly choice: Choice }) {
  const looks = choice.themes.flatMap((theme) =>
    choice.directions.flatMap((direction) =>
      choice.viewers.flatMap((viewer) => choice.widths.map((width) => ({ theme, direction, viewer, width }))),
    ),
  );
  return looks.map(({ width, ...look }) => {
    const address = frameAddress(exhibit, look);
    const title = [exhibit.fixture, look.theme, look.direction, look.viewer, width].join(', ');
    return (
      <figure key={title} className={styles.figure}>
        <figcaption>
          <a href={address}>{title}</a>
        </figcaption>
        <iframe
          className={styles.frame}
          title={title}
          src={address}
          loading="lazy"
          width={width}
          onLoad={(event) => showWhole(event.currentTarget)}
        />
      </figure>
    );
  });
}

function Group({ group, choice }: { readonly group: GalleryGroup; readonly choice: Choice }): ReactNode {
  return (
    <section>
      <h1>{group.kind === 'form' ? `${group.name} (form)` : group.name}</h1>
      {group.fixtures.map((fixture) => (
        <section key={fixture}>
          <h2 className={styles.fixture}>{fixture}</h2>
          <div className={styles.frames}>
            <Frames exhibit={{ kind: group.kind, name: group.name, fixture }} choice={choice} />
          </div>
        </section>
      ))}
    </section>
  );
}

const kindNames = { part: 'Parts', widget: 'Widgets', form: 'Forms of widgets' } as const;
/** A widget and its form have the same name. */
const addressOf = ({ kind, name }: GalleryGroup) => (kind === 'form' ? `form:${name}` : name);
const nameInAddress = () => decodeURIComponent(location.hash.slice(1));

/** The gallery of components and widgets: the list, the options and the frames of one entry. */
export function GalleryIndex({ groups }: { readonly groups: readonly GalleryGroup[] }) {
  const [text, setText] = useState('');
  const [name, setName] = useState(nameInAddress);
  const [choice, setChoice] = useState(firstChoice);
  const shown = groups.filter((group) => group.name.toLowerCase().includes(text.toLowerCase()));
  const group = groups.find((candidate) => addressOf(candidate) === name) ?? shown[0];
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  return (
    <div className={styles.page}>
      <nav className={styles.index} aria-label="Exhibits">
        <input
          type="search"
          aria-label="Filter"
          placeholder="Filter"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {(['part', 'widget', 'form'] as const).map((kind) => (
          <ul key={kind} aria-label={kindNames[kind]}>
            {shown.map(
              (entry) =>
                entry.kind === kind && (
                  <li key={entry.name}>
                    <a
                      href={`#${addressOf(entry)}`}
                      aria-current={entry === group ? 'page' : undefined}
                      onClick={() => setName(addressOf(entry))}
                    >
                      {kind === 'form' ? `${entry.name} (form)` : entry.name}
                    </a>
                  </li>
                ),
            )}
          </ul>
        ))}
      </nav>
      <main className={styles.stage}>
        <div className={styles.pickers}>
          <Picker label="Theme" all={galleryThemes} chosen={choice.themes} onChange={(themes) => change({ themes })} />
          <Picker
            label="Width"
            all={galleryWidths}
            chosen={choice.widths as (typeof galleryWidths)[number][]}
            onChange={(widths) => change({ widths })}
          />
          <Picker
            label="Direction"
            all={galleryDirections}
            chosen={choice.directions}
            onChange={(directions) => change({ directions })}
          />
          <Picker
            label="Viewer"
            all={galleryViewers}
            chosen={choice.viewers}
            onChange={(viewers) => change({ viewers })}
          />
        </div>
        {group && <Group key={group.name} group={group} choice={choice} />}
      </main>
    </div>
  );
}
