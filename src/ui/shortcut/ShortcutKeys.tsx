import { Fragment, type ReactNode } from 'react';
import { type ShortcutName, shortcuts } from '#domain/shortcuts.ts';
import { useT } from '#i18n/useT.tsx';
import { isApple } from '#lib/isApple.ts';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

/** Symbols of keys without a letter. Screen readers announce their names instead. */
const signs: Readonly<Record<string, string>> = { Right: '→', Left: '←' };
const appleSigns: Readonly<Record<string, string>> = { ...signs, Mod: '⌘', Enter: '⏎' };
const named = ['Enter', 'Mod', 'Right', 'Left'] as const;
type Named = (typeof named)[number];
const isNamed = (key: string): key is Named => (named as readonly string[]).includes(key);

/** A key as this platform shows it. */
function Key({ name }: { readonly name: string }) {
  const t = useT(messages);
  const isOnApple = isApple();
  const sign = (isOnApple ? appleSigns : signs)[name];
  // the name of Apple's key is a brand's, the same in every language
  const words = isNamed(name) ? (name === 'Mod' && isOnApple ? 'Command' : t(name)) : name.toUpperCase();
  return (
    <kbd className={styles.key}>
      {sign === undefined ? (
        words
      ) : (
        <>
          <span aria-hidden="true">{sign}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </kbd>
  );
}

/** Keys of one sequence: held together, or pressed one after the other. */
function Sequence({ keys }: { readonly keys: readonly string[] }) {
  const t = useT(messages);
  const [first = '', second] = keys;
  if (second === undefined) return <Key name={first} />;
  const pair = { first: <Key key="first" name={first} />, second: <Key key="second" name={second} /> };
  return first === 'Mod' ? (
    <>
      {pair.first} {pair.second}
    </>
  ) : (
    t.nodes<ReactNode>('then', pair)
  );
}

/** The keys of a shortcut, as this platform shows them. In the browser alone. */
export function ShortcutKeys({ name }: { readonly name: ShortcutName }) {
  const t = useT(messages);
  const [first = [], second]: readonly (readonly string[])[] = shortcuts[name].keys;
  return (
    // The keys are in the order in which they are pressed, in every language.
    <span className={styles.keys} dir="ltr">
      {second === undefined ? (
        <Sequence keys={first} />
      ) : (
        t
          .nodes<ReactNode>('or', {
            first: <Sequence key="first" keys={first} />,
            second: <Sequence key="second" keys={second} />,
          })
          .map((part, at) => <Fragment key={at === 0 ? 'start' : `part ${at}`}>{part}</Fragment>)
      )}
    </span>
  );
}
